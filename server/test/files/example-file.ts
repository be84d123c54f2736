/** A file of an example, as it is sent in a form. */
export interface ExampleFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** The file that a value of an example stands for: a data address with a name in it; undefined for every other value. */
export function exampleFileIn(value: unknown): ExampleFile | undefined {
  const [, mimeType = '', name = 'example', content] =
    /^data:([^;,]*)[^,]*?(?:;name=([^;,]+))?;base64,(.*)$/.exec(String(value)) ?? []
  return content === undefined
    ? undefined
    : { name, mimeType, buffer: Buffer.from(content, 'base64') }
}
