import {
  BrokenWorld,
  ClosedWorld,
  GoneData,
  UnusableData,
} from '#server/worlds/disk/unusable-data.ts'
import { LostWorld } from '#server/worlds/shared/lost-world.ts'
import { UnreachableDatabase } from '#server/worlds/shared/unreachable-database.ts'
import { RequestRejected } from './refusal.ts'

/** What a call is told where data cannot be read or kept: which file or world, and what to do. Undefined for any other error. */
export function dataTroubleOf(error: unknown): RequestRejected | undefined {
  if (error instanceof GoneData) {
    return new RequestRejected(
      503,
      '{place} 已被删除或移走，不再接受修改，以免丢失；请停止服务后重新启动，要恢复初始状态请先停止服务，再运行 npm run reset',
      { place: error.place },
      'FAKE_DATA_GONE',
    )
  }
  if (error instanceof LostWorld) {
    return new RequestRejected(
      503,
      '世界 {name} 正在换到另一台服务器，这次操作没有执行或结果未知；请稍后查看并重试',
      { name: error.world },
      'FAKE_WORLD_MOVED',
    )
  }
  if (error instanceof ClosedWorld) {
    return new RequestRejected(
      410,
      '世界 {name} 已被清除',
      { name: error.world },
      'FAKE_WORLD_GONE',
    )
  }
  if (error instanceof UnreachableDatabase) {
    return new RequestRejected(
      503,
      '数据库没有应答，恢复之前不接受修改；已保存的数据是安全的，数据库恢复后自动继续（{reason}）',
      { reason: error.message },
      'FAKE_DATABASE_UNREACHABLE',
    )
  }
  if (error instanceof BrokenWorld) {
    return new RequestRejected(
      503,
      '世界 {name} 无法打开，因为 {place} 已损坏；其他世界不受影响。请修复该文件，或在控制面板中删除这个世界',
      { name: error.world, place: error.place },
      'FAKE_WORLD_BROKEN',
    )
  }
  if (error instanceof UnusableData) {
    return new RequestRejected(
      503,
      '{place} 无法读取，未改动任何数据；请修复该文件后重新启动服务，或停止服务后用 npm run reset 恢复初始状态',
      { place: error.place },
      'FAKE_BROKEN_DATA',
    )
  }
  return undefined
}
