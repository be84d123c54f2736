import { type GateView } from '#client/core/session/screens.ts'
import { type CurrentSession } from '#client/core/session/session.ts'
import { type MenuMap } from '#client/app/menu/menu-routes.ts'
import { frameParts } from './screen-registry.ts'
import { WorkspaceRoutes } from './workspace-routes.tsx'

interface WorkspacePagesProps {
  map: MenuMap
  session: CurrentSession
}

/** The pages of a session, behind what it has to do first. */
export function WorkspacePages({ map, session }: WorkspacePagesProps) {
  const { gate: Gate } = frameParts
  const draw = (view: GateView) => <WorkspaceRoutes map={map} session={session} {...view} />

  return Gate === undefined ? draw({}) : <Gate session={session}>{draw}</Gate>
}
