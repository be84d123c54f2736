import { type Role } from '@settle/shared/core/role.ts'

/** Everybody of the story who looks after different rows (domain.md 9.2), by console. */
export const storyUsers: Readonly<Record<Role, readonly string[]>> = {
  admin: ['admin', 'hz_risk', 'hz_kefu'],
  operator: ['operator', 'beichen'],
  provider: ['provider', 'luoshui_fp', 'luoshui_fh', 'haitang', 'linchuan', 'yunxiu'],
  agent: ['agent', 'guangchuan', 'haiyue', 'zhitong'],
  merchant: ['merchant', 'yunfan_jb', 'yunfan_fh', 'xingqiao', 'lanjing', 'beidu'],
}
