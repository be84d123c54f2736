/** What an upload may weigh (wire.md 1.3). */
export const fileLimitBytes = 10 * 1024 * 1024

/** Where uploaded files are read, each by the path that its upload gave (wire.md 14). */
export const storedFileRoot = '/sys/common/static'
