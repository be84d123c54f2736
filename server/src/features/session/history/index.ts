export { actorNamed, managerOf } from './cast.ts'
