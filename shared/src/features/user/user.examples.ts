import { exampleOf } from '#shared/core/example.ts'
import {
  generateUserId,
  eraseUsers,
  listDeletedUsers,
  removeUsers,
  restoreUsers,
  usersByIds,
} from './user-batch-calls.ts'
import {
  componentUsers,
  currentUserDeparts,
  departsOfUser,
  departUsers,
  selectDepart,
  usersOfDepart,
} from './user-department-calls.ts'
import {
  addUsersToRole,
  removeUserFromRole,
  removeUsersFromRole,
  rolesOfUser,
  usersOfRole,
} from './user-role-calls.ts'
import { userImport } from './user-import.ts'
import {
  addUser,
  changeUserPassword,
  checkOnlyUser,
  editUser,
  freezeUsers,
  removeUser,
  revealUser,
  users,
} from './user.ts'

/** yunfan_jb, 经办 of the merchant 云帆到家 (fixtures/users.json). */
const makerId = '1500000000000000017'
const merchantId = '1500000000000000016'
/** 财务部 of the same merchant (fixtures/departs.json). */
const departId = '4000000000000000013'

/** A .csv file of the headings and a row or two. */
const sheet =
  'data:text/csv;name=users.csv;base64,6LSm5Y+3LOWnk+WQjSzop5LoibIs5omL5py65Y+3Cmxpbl94aWEs5p6X5aSPLOe7j+WKniwxMDAwMDAwMDA5MQp6aG91X3Fpbmcs5ZGo5pm0LCwK'

export const userExamples = [
  exampleOf(users.endpoints.list, { as: 'admin', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(users.endpoints.read, { as: 'merchant', query: { id: makerId } }),
  exampleOf(users.endpoints.export, { as: 'admin', query: { format: 'csv' } }),
  exampleOf(addUser, {
    as: 'merchant',
    body: {
      username: 'yunfan_cw',
      realname: '方知远',
      functionRole: 'finance',
      password: 'First1234',
      selecteddeparts: departId,
    },
  }),
  exampleOf(editUser, {
    as: 'merchant',
    body: { id: makerId, version: 1, remark: '负责批次单的制作' },
  }),
  exampleOf(revealUser, { as: 'merchant', body: { id: makerId } }),
  exampleOf(freezeUsers, { as: 'merchant', body: { ids: `${makerId},`, status: '2' } }),
  exampleOf(changeUserPassword, {
    as: 'admin',
    body: { username: 'yunfan_jb', password: 'New12345', confirmpassword: 'New12345' },
  }),
  exampleOf(checkOnlyUser, { query: { username: 'somebody_new' } }),
  exampleOf(removeUser, { as: 'admin', query: { id: makerId } }),
  exampleOf(removeUsers, { as: 'admin', query: { ids: `${makerId},` } }),
  exampleOf(listDeletedUsers, { as: 'admin', after: ['user.removeBatch'] }),
  exampleOf(restoreUsers, {
    as: 'admin',
    body: { userIds: makerId },
    after: ['user.removeBatch'],
  }),
  exampleOf(eraseUsers, {
    as: 'admin',
    query: { userIds: makerId },
    after: ['user.removeBatch'],
  }),
  exampleOf(generateUserId, { as: 'admin' }),
  exampleOf(usersByIds, { as: 'admin', query: { userIds: `${merchantId},${makerId}` } }),
  exampleOf(rolesOfUser, { as: 'merchant', query: { userid: makerId } }),
  exampleOf(usersOfRole, {
    as: 'merchant',
    query: { roleId: '$role.all.0.id' },
    after: ['role.all'],
  }),
  exampleOf(addUsersToRole, {
    as: 'merchant',
    body: { roleId: '$role.all.3.id', userIdList: [makerId] },
    after: ['role.all'],
  }),
  exampleOf(removeUserFromRole, {
    as: 'merchant',
    query: { roleId: '$role.all.1.id', userId: makerId },
    after: ['role.all'],
  }),
  exampleOf(removeUsersFromRole, {
    as: 'merchant',
    query: { roleId: '$role.all.1.id', userIds: makerId },
    after: ['role.all'],
  }),
  exampleOf(usersOfDepart, { as: 'merchant', query: { id: departId } }),
  exampleOf(departsOfUser, { as: 'merchant', query: { userId: makerId } }),
  exampleOf(departUsers, { as: 'merchant', query: { depId: departId } }),
  exampleOf(componentUsers, { as: 'merchant', query: { departId, pageNo: 1, pageSize: 10 } }),
  exampleOf(currentUserDeparts, { as: 'merchant' }),
  exampleOf(selectDepart, { as: 'merchant', body: { orgCode: 'A04A01' } }),
  exampleOf(userImport.endpoints.import, { as: 'merchant', body: { file: sheet } }),
  exampleOf(userImport.endpoints.template, { as: 'merchant', query: { format: 'csv' } }),
]
