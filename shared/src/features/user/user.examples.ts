import { exampleOf } from '#shared/core/example.ts'
import {
  addUser,
  changeUserPassword,
  checkOnlyUser,
  editUser,
  freezeUsers,
  removeUser,
  revealUser,
} from './user.ts'

/** The seeded user yunfan_jb, who prepares the payments of the merchant. */
const maker = '1500000000000000017'

export const userExamples = [
  exampleOf(addUser, {
    as: 'merchant',
    body: {
      username: 'yunfan_new',
      realname: '许新禾',
      functionRole: 'maker',
      phone: '10000000001',
      email: 'yunfan_new@example.com',
      password: 'First1234',
    },
  }),
  exampleOf(editUser, {
    as: 'merchant',
    body: { id: maker, version: 1, realname: '宋小满', functionRole: 'checker' },
  }),
  exampleOf(freezeUsers, { as: 'merchant', body: { ids: maker, status: '2' } }),
  exampleOf(revealUser, { as: 'merchant', body: { id: maker } }),
  exampleOf(removeUser, { as: 'admin', query: { id: maker } }),
  exampleOf(changeUserPassword, {
    as: 'admin',
    body: { username: 'yunfan_jb', password: 'Second1234', confirmpassword: 'Second1234' },
  }),
  exampleOf(checkOnlyUser, { query: { username: 'yunfan_new' } }),
]
