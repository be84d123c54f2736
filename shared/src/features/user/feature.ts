import { defineFeature } from '#shared/core/feature.ts'
import {
  eraseUsers,
  generateUserId,
  listDeletedUsers,
  removeUsers,
  restoreUsers,
  usersByIds,
} from './user-batch-calls.ts'
import {
  componentUsers,
  currentUserDeparts,
  departUsers,
  departsOfUser,
  selectDepart,
  usersOfDepart,
} from './user-department-calls.ts'
import { userImport } from './user-import.ts'
import {
  addUsersToRole,
  removeUserFromRole,
  removeUsersFromRole,
  rolesOfUser,
  usersOfRole,
} from './user-role-calls.ts'
import { userExamples } from './user.examples.ts'
import { userMachine } from './user.status.ts'
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

export const userFeature = defineFeature({
  name: 'user',
  group: 'people',
  resources: [users],
  calls: [
    addUser,
    editUser,
    removeUser,
    freezeUsers,
    changeUserPassword,
    revealUser,
    checkOnlyUser,
    removeUsers,
    generateUserId,
    usersByIds,
    listDeletedUsers,
    restoreUsers,
    eraseUsers,
    rolesOfUser,
    usersOfRole,
    addUsersToRole,
    removeUserFromRole,
    removeUsersFromRole,
    usersOfDepart,
    departsOfUser,
    departUsers,
    componentUsers,
    currentUserDeparts,
    selectDepart,
  ],
  imports: [userImport],
  moving: [{ resource: users, field: 'status', machine: userMachine }],
  examples: userExamples,
})
