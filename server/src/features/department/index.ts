export { departRecords } from './depart-records.ts'
export { departOf, withAllBelow } from './department-tree.ts'
export { makeCurrent, placeUser } from './department.service.ts'
export { departmentRoutes } from './department.routes.ts'
