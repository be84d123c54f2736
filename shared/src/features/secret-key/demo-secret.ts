/** The secret of every key of the fixtures, as the demo password is that of every user; it protects nothing. */
export const demoSecret = `sk.${'demo-secret-of-the-fixtures'.padEnd(43, '0')}`
