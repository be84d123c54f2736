/** The part of saxen that is used; it brings no types of its own. */
declare module 'saxen' {
  type Attributes = () => Readonly<Record<string, string>>

  export class Parser {
    on(event: 'error', listener: (error: Error) => void): this
    on(
      event: 'openTag',
      listener: (
        name: string,
        attributesOf: Attributes,
        decode: unknown,
        isClosed: boolean,
      ) => void,
    ): this
    on(
      event: 'closeTag',
      listener: (name: string, decode: unknown, wasClosed: boolean) => void,
    ): this
    on(
      event: 'text' | 'cdata' | 'comment' | 'question' | 'attention',
      listener: (text: string) => void,
    ): this
    write(xml: string): this
    end(): Error | null
  }
}
