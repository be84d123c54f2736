import { Button } from 'antd'
import { type ResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'

/** Says that the list is narrowed to the people of one spreadsheet, and leads back to all of them. */
export function BatchScope({ list }: { list: ResourceList<unknown> }) {
  const filters: Readonly<Record<string, unknown>> = { ...list.state.filters }
  if (filters['batchImportId'] === undefined && filters['individualId'] === undefined) return null

  return (
    <p className="sign-scope">
      {filters['batchImportId'] === undefined ? t('只显示一个人的签约') : t('只显示这一批邀请的人')}
      <Button
        type="link"
        size="small"
        onClick={() =>
          list.search({ ...filters, batchImportId: undefined, individualId: undefined })
        }
      >
        {t('显示全部')}
      </Button>
    </p>
  )
}
