/** The calls that every run of the tests looks at: one that a page makes when it is opened, one that saves a form. */
export const matrixSample = ['user.list', 'user.edit'] as const
