import { useSearchParams } from 'react-router-dom'
import { t } from '#client/core/text.ts'
import { Page } from '#client/ui/detail/page.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { AddCityButton, CityList } from './city-list.tsx'
import { AddIndustryButton, IndustryList } from './industry-list.tsx'
import { AddInvoiceCategoryButton, InvoiceCategoryList } from './invoice-category-list.tsx'
import { AddPositionCityButton, PositionCityList } from './position-city-list.tsx'

const tabs = [
  { key: 'city', title: '城市|列表', List: CityList, AddButton: AddCityButton },
  {
    key: 'positionCity',
    title: '岗位城市',
    List: PositionCityList,
    AddButton: AddPositionCityButton,
  },
  { key: 'industry', title: '行业', List: IndustryList, AddButton: AddIndustryButton },
  {
    key: 'invoiceCategory',
    title: '开票类目',
    List: InvoiceCategoryList,
    AddButton: AddInvoiceCategoryButton,
  },
] as const

/** 基础数据 (domain.md 5.2): what forms offer besides dictionaries, one list a tab. */
export function BasicsScreen() {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('tab')
  const { key, List, AddButton } = tabs.find((tab) => tab.key === asked) ?? tabs[0]

  return (
    <Page title={t('基础数据')} actions={<AddButton />}>
      <Tabs
        className="list-tabs"
        activeKey={key}
        items={tabs.map((tab) => ({ key: tab.key, label: t(tab.title) }))}
        // Filters and page in the address are those of the list that was left.
        onChange={(next) => setParameters({ tab: next }, { replace: true })}
      />
      <List key={key} />
    </Page>
  )
}
