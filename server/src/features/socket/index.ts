export { SocketHub } from './socket-hub.ts'
export { serveSockets } from './socket.routes.ts'
