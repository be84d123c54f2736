// What the story plays; features ask `index.ts`, which lies below payouts and shares.
export { setMember } from './social-member.service.ts'
export { acceptOrder, refuseOrder, submitOrder, withdrawOrder } from './social-order.service.ts'
