import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const worldsEnUs: Catalogue = {
  控制接口没有这个路径: 'The control plane has no such path',
  '时钟只能向前；要回到过去，请恢复快照或重置世界':
    'Time only moves forward; to go back, restore a snapshot or reset the world',
  '只有倍速模式 scaled 才有速度 scale': 'Only the mode scaled has a speed (scale)',
  '倍速模式 scaled 需要速度 scale': 'The mode scaled needs a speed (scale)',
  '快照名 {name} 无效：只能用小写字母、数字和连字符，最长 32 位，且不能是 seed 或 now':
    '{name} is no name of a snapshot: a–z, 0–9 and hyphens only, at most 32, and neither seed nor now',
  '世界 {world} 没有快照 {name}': 'The world {world} has no snapshot {name}',
  '快照 {name} 属于另一份样例数据，不能用在这个世界':
    'The snapshot {name} belongs to other sample data and cannot be used in this world',
  '快照 {name} 的文件无法读取；世界没有改动':
    'The file of the snapshot {name} cannot be read; the world was not changed',
  '快照 {name} 已经存在；请换一个名称，或先删除它':
    'There is a snapshot {name} already; choose another name, or delete it first',
  '一个世界最多有 {limit} 个快照，请先删除不用的':
    'A world has at most {limit} snapshots. Delete some first.',
  '来源 from 应为 seed、世界名，或“世界名@快照名”':
    'The source (from) should be seed, a world, or world@snapshot',
  '没有场景 {name}；可以用 GET /scenarios 查看':
    'There is no scenario {name}; GET /scenarios lists them',
  '场景总从样例数据开始，不能同时指定来源 from':
    'A scenario always begins with the sample data; leave the source (from) out',
  '名称 {name} 另有含义，不能作为世界名':
    'The name {name} stands for something else and cannot be that of a world',
  '最多有 {limit} 个世界，请先删除不用的': 'There are at most {limit} worlds. Delete some first.',
  '数据库没有应答，恢复之前不接受修改；已保存的数据是安全的，数据库恢复后自动继续（{reason}）':
    'The database does not answer, and until it does no change is taken. What was saved is safe, and all goes on when it is back ({reason}).',
  '闲置时限 ttl 应大于 0': 'The time to live (ttl) should be greater than 0',
  '文件太大或太复杂，没有读完；请换一个改动较少的世界导出':
    'The file is too large or too complex and was not read to its end; export a world with fewer changes',
  文件不是导出的世界: 'The file is no exported world',
  '文件中的时钟超出 0001 至 9999 年，或速度无效':
    'The clock in the file is outside the years 0001 to 9999, or its speed is none',
  '文件不完整或被改动过，校验和不符':
    'The file is incomplete or was changed: its checksum does not match',
  '没有编号为 {id} 的连接': 'There is no socket {id}',
  '关闭代码 {code} 不能发送；可以用 1000–1003、1007–1014 或 3000–4999':
    'The close code {code} cannot be sent; use 1000–1003, 1007–1014 or 3000–4999',
}
