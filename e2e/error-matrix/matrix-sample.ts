/** The calls that every run of the tests looks at: one that a page makes when it is opened, one that saves a form. */
export const matrixSample = ['user.list', 'user.edit'] as const

/** In these ways: a notice, a new load of the page, and a notice that stays. */
export const sampleFaults = ['403', '500', '504'] as const
