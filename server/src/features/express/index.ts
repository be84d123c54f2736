export { expressRows } from './express-rows.ts'
export { simulatedCourier } from './simulated-courier.ts'
