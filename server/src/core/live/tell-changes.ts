import { type SocketMessage } from '@settle/shared/core/live/socket-message.ts'
import { type ChangeView } from '#server/core/list/change-view.ts'
import { type SocketHub } from './socket-hub.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type World } from '#server/worlds/world.ts'
import { WorldNews } from './world-news.ts'

/** How long changes are gathered before they are told, in ms of real time: no socket gets more than four messages a second. */
const gatherMs = 250

/**
 * Tells, after each commit, which rows changed to the sockets that asked for it and whose users may see them (decision
 * 48). Nothing of a row goes over the wire but its id: what it holds now is asked for by the calls that decide who may
 * read what.
 */
export function tellChanges(
  registry: WorldRegistry,
  hub: SocketHub,
  views: readonly ChangeView[],
): void {
  const viewsOf = new Map<string, ChangeView[]>()
  for (const view of views) {
    viewsOf.set(view.collection, [...(viewsOf.get(view.collection) ?? []), view])
  }
  const gathered = new Map<World, WorldNews>()

  const newsIn = (world: World): WorldNews => {
    let news = gathered.get(world)
    if (news === undefined) {
      news = new WorldNews(viewsOf)
      gathered.set(world, news)
      setTimeout(() => void tell(world), gatherMs).unref()
    }
    return news
  }

  const tell = async (world: World): Promise<void> => {
    const news = gathered.get(world)
    gathered.delete(world)
    if (news === undefined) return
    await news.groupByViewer(world)
    tellNews(hub, world, news)
  }

  registry.onCommit((world, changes) => {
    if (hub.isHeard(world) && changes.some(({ collection }) => viewsOf.has(collection))) {
      newsIn(world).note(changes)
    }
  })
  registry.onEnd((world, how, parts) => {
    if (how === 'deleted') gathered.delete(world)
    else if (parts.has('data') && hub.isHeard(world)) newsIn(world).noteEverything()
  })
}

function tellNews(hub: SocketHub, world: World, news: WorldNews): void {
  for (const socket of hub.of(world)) {
    if (!socket.holder.hearsChanges) continue
    // As the user is now: who lost a role or a right while the socket was open is told by what is left.
    const actor = socket.holder.actorNow()
    const changes = actor && news.newsFor(actor)
    if (changes === undefined) continue
    const message: SocketMessage =
      changes === 'everything' ? { cmd: 'changed' } : { cmd: 'changed', changes: [...changes] }
    socket.send(Buffer.from(JSON.stringify(message)))
  }
}
