/** Tokens and tickets wherever they stand, for example in a path. */
const secretText = /(?:\b[a-z0-9][a-z0-9-]{0,31}\.|\bST-)[A-Za-z0-9_-]{43}/

const everySecretText = new RegExp(secretText, 'g')

/** Whether a text holds a token or a ticket. */
export function secretTextIn(text: string): boolean {
  return secretText.test(text)
}

/** The text with asterisks for its tokens and tickets. */
export function withoutSecretTexts(text: string): string {
  return text.replaceAll(everySecretText, '***')
}
