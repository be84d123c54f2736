import { Component, type ReactNode } from 'react'
import { ServerErrorPage } from '#client/app/exception/exception-page.tsx'
import { MissingPartPage } from '#client/app/exception/missing-part-page.tsx'

interface PageBoundaryProps {
  children: ReactNode
  /** Makes the page anew. */
  onRetry: () => void
}

interface PageBoundaryState {
  failure: Error | undefined
}

/** A failure of one page ends with that page; the others stay as they are. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failure: undefined }

  static getDerivedStateFromError(failure: Error): PageBoundaryState {
    return { failure }
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    // What could not be loaded stays so until the whole client is loaded anew.
    if (isMissingPart(failure)) return <MissingPartPage onReload={() => window.location.reload()} />
    return <ServerErrorPage onRetry={this.props.onRetry} />
  }
}

/** The words of Chromium, Firefox, Safari and of Vite for a chunk or style that is not there, as after a new deploy. */
function isMissingPart({ message }: Error): boolean {
  return /dynamically imported module|importing a module script|unable to preload css/i.test(
    message,
  )
}
