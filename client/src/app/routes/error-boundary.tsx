import { Component, type ReactNode } from 'react'
import { ServerErrorPage } from '#client/app/exception/exception-page.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
}

interface ErrorBoundaryState {
  hasFailed: boolean
}

/** Shows the 500 page in place of what could not be drawn or loaded; React reports the error itself. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return <ServerErrorPage onRetry={() => window.location.reload()} />
  }
}
