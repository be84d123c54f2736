import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { queryByDomainName } from '@settle/shared/core/frame/host-brand.ts'
import {
  activateOemInfo,
  addOemInfo,
  editOemInfo,
} from '@settle/shared/features/branding/oem-calls.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api } from '#server/core/call/call.ts'
import { type World } from '#server/worlds/world.ts'
import { changeOemInfo, createOemInfo, setOemActive } from './oem.service.ts'
import { hostOf, oemRows } from './oem-rows.ts'

/** White-label settings: by host, for pages that nobody has logged in to, and what changes them. */
export function brandingRoutes(api: Api): void {
  const { worldHost } = api.worlds
  implement(api, queryByDomainName, ({ world, query }) => brandOf(world, hostOf(query.domainName)))
  implement(api, addOemInfo, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = createOemInfo(tx, body, { actor, worldHost })
      describe(row.domainName)
      return row
    }),
  )
  implement(api, editOemInfo, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = changeOemInfo(tx, body, { actor, worldHost })
      describe(row.domainName)
      return row
    }),
  )
  implement(api, activateOemInfo, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = setOemActive(tx, body, actor)
      describe(row.domainName)
      return row
    }),
  )
}

function brandOf(world: World, host: string): ResultOf<typeof queryByDomainName> {
  const rows = world.rows(oemRows).allBy('domainName', host)
  const oemInfo = rows.find((row) => row.delFlag === '0')
  if (oemInfo === undefined) return { ...noBrand, domainName: host }
  const { domainName, websiteName, izActive, hotline, copyright, copyrightUrl } = oemInfo
  const { recordNo, loginPageLogo, homePageLogo, pcLoginProtocol } = oemInfo
  return {
    domainName,
    websiteName,
    izActive,
    hotline,
    copyright,
    copyrightUrl,
    recordNo,
    loginPageLogo,
    homePageLogo,
    pcLoginProtocol,
  }
}

const noBrand = {
  websiteName: null,
  izActive: yesNo.values.no,
  hotline: null,
  copyright: null,
  copyrightUrl: null,
  recordNo: null,
  loginPageLogo: null,
  homePageLogo: null,
  pcLoginProtocol: null,
}
