export { setMember } from './social-member.service.ts'
export { acceptOrder, refuseOrder, submitOrder, withdrawOrder } from './social-order.service.ts'
