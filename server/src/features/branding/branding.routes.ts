import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { queryByDomainName } from '@settle/shared/features/branding/branding-calls.ts'
import { type OemInfo } from '@settle/shared/features/branding/oem-info.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { implement, type Api } from '#server/core/implement.ts'
import { defineCollection } from '#server/worlds/collection.ts'
import { type World } from '#server/worlds/world.ts'

const oemInfos = defineCollection<OemInfo>('oem', { indexes: ['domainName'] })

/** White-label settings by host, for pages that nobody has logged in to. */
export function brandingRoutes(api: Api): void {
  implement(api, queryByDomainName, ({ world, query }) => brandOf(world, hostOf(query.domainName)))
}

/** The host as the settings name it: lower case, without its port and a closing dot. */
function hostOf(domainName: string): string {
  return domainName.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

function brandOf(world: World, host: string): ResultOf<typeof queryByDomainName> {
  const rows = world.rows(oemInfos).allBy('domainName', host)
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
