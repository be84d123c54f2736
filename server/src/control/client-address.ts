import { isIPv4 } from 'node:net'
import { type FastifyRequest } from 'fastify'
import { RequestRejected } from '#server/core/refusal.ts'
import { callerAddressOf } from '#server/core/guard/caller-address.ts'
import { normalAddress } from '#server/core/guard/ip-range.ts'
import { assertControlRight, type ControlAccess } from './control-access.ts'

const header = 'x-fake-client-ip'

/**
 * Says where a request comes from: from the connection, or from `X-Fake-Client-Ip` by the one who may use the control plane,
 * so that a test can come from anywhere. Rejects a header that is no address, and anybody else's.
 */
export function clientAddressFor(access: ControlAccess): (request: FastifyRequest) => string {
  return (request) => {
    const given = request.headers[header]
    if (given === undefined) {
      const ip = callerAddressOf(request)
      return isIPv4(ip) ? ip : (normalAddress(ip) ?? ip)
    }
    assertControlRight(request, access)
    const address = normalAddress(String(given))
    if (address === undefined) {
      throw new RequestRejected(
        400,
        '请求头 X-Fake-Client-Ip 应为一个 IPv4 或 IPv6 地址',
        {},
        'FAKE_BAD_CLIENT_IP',
      )
    }
    return address
  }
}
