export { alipayNews } from './alipay-signing.service.ts'
export { alipaySigningRoutes } from './alipay-signing.routes.ts'
