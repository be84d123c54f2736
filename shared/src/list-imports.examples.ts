import { exampleOf } from './core/example.ts'
import { checkRules } from './features/check/check-rule.ts'
import { checkRuleImport } from './features/check/check-rule-import.ts'
import { exportDeparts } from './features/department/department-calls.ts'
import { departImport } from './features/department/department-import.ts'
import { exportDicts } from './features/dictionary-admin/dict.ts'
import { dictImport } from './features/dictionary-admin/dict-import.ts'
import { announcements } from './features/notice/announcement.ts'
import { announcementImport } from './features/notice/announcement-import.ts'
import { exportRoles } from './features/role/role-calls.ts'
import { roleImport } from './features/role/role-import.ts'
import { userImport } from './features/user/user-import.ts'

// Each is a .csv file of the headings and a row or two.
const users =
  'data:text/csv;name=users.csv;base64,6LSm5Y+3LOWnk+WQjSzop5LoibIs5omL5py65Y+3Cmxpbl94aWEs5p6X5aSPLOe7j+WKniwxMDAwMDAwMDA5MQp6aG91X3Fpbmcs5ZGo5pm0LCwK'
const roles =
  'data:text/csv;name=roles.csv;base64,6KeS6Imy5ZCN56ewLOinkuiJsue8lueggSzmj4/ov7AK5Ye657qzLGNhc2hpZXJfYSzlj6rlpITnkIbmlLbku5jmrL4K'
const dicts =
  'data:text/csv;name=dicts.csv;base64,5a2X5YW45ZCN56ewLOWtl+WFuOe8lueggSzlrZflhbjpobnmlofmnKws5a2X5YW46aG55YC8CuWbnuiuv+aWueW8jyx2aXNpdF93YXks55S16K+dLHBob25lCiws5LiK6ZeoLGRvb3IK'
const departs =
  'data:text/csv;name=departs.csv;base64,6YOo6Zeo5ZCN56ewLOmDqOmXqOe8lueggSzkuIrnuqfpg6jpl6jnvJbnoIEK5paw5YWs5Y+4LFowMSwK6LSi5Yqh6YOoLCxaMDEK'
const announcementFile =
  'data:text/csv;name=announcements.csv;base64,5qCH6aKYLOWGheWuuQrlgZzmnLrpgJrnn6UsPHA+5LuK5pma5YGc5py657u05oqk44CCPC9wPgo='
const rules =
  'data:text/csv;name=rules.csv;base64,6KeE5YiZ5ZCN56ewLOinhOWImee8lueggSzop4TliJlKU09OCuWkp+WGmeWtl+avjSx1cHBlcl9vbmx5LCJbeyIiZGlnaXRzIiI6IiIqIiIsIiJwYXR0ZXJuIiI6IiJeW0EtWl0rJCIiLCIibWVzc2FnZSIiOiIi5Y+q6IO95piv5aSn5YaZ5a2X5q+NIiJ9XSIK'

const query = { format: 'csv' } as const

/** The examples of the imports, and of the exports that read the same files. */
export const listImportExamples = [
  exampleOf(userImport.endpoints.import, { as: 'merchant', body: { file: users } }),
  exampleOf(userImport.endpoints.template, { as: 'merchant', query }),
  exampleOf(roleImport.endpoints.import, { as: 'merchant', body: { file: roles } }),
  exampleOf(roleImport.endpoints.template, { as: 'merchant', query }),
  exampleOf(exportRoles, { as: 'merchant', query }),
  exampleOf(dictImport.endpoints.import, { as: 'admin', body: { file: dicts } }),
  exampleOf(dictImport.endpoints.template, { as: 'admin', query }),
  exampleOf(exportDicts, { as: 'admin', query }),
  exampleOf(departImport.endpoints.import, { as: 'admin', body: { file: departs } }),
  exampleOf(departImport.endpoints.template, { as: 'admin', query }),
  exampleOf(exportDeparts, { as: 'merchant', query }),
  exampleOf(announcementImport.endpoints.import, {
    as: 'operator',
    body: { file: announcementFile },
  }),
  exampleOf(announcementImport.endpoints.template, { as: 'operator', query }),
  exampleOf(announcements.endpoints.export, { as: 'operator', query }),
  exampleOf(checkRuleImport.endpoints.import, { as: 'admin', body: { file: rules } }),
  exampleOf(checkRuleImport.endpoints.template, { as: 'admin', query }),
  exampleOf(checkRules.endpoints.export, { as: 'admin', query }),
]
