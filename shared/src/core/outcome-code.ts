/** The codes of the envelope (rulings.md, "What an outcome looks like"). */
export const outcomeCode = {
  done: 0,
  doneExplicitly: 200,
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  refused: 500,
  permissionMissing: 510,
} as const
