// oxlint-disable-next-line eslint/no-restricted-imports -- this is the one place that mends them
import { Tabs as AntdTabs, type TabsProps } from 'antd'

/**
 * antd's tabs with one thing mended: the button of the tabs that found no room stands inside the list of tabs there, which may
 * hold tabs alone, so that a screen reader counts it among them. The role moves to the part that holds the tabs.
 */
export function Tabs(props: TabsProps) {
  return <AntdTabs {...props} renderTabBar={renderTabBar} />
}

const renderTabBar: NonNullable<TabsProps['renderTabBar']> = (props, TabBar) => (
  // Its type does not tell that it hands on a ref.
  <TabBar {...{ ...props, ref: moveRole }} />
)

function moveRole(bar: HTMLElement | null): void {
  const list = bar?.querySelector('.ant-tabs-nav-list')
  if (bar === null || list === null || list === undefined) return
  for (const name of ['role', 'aria-orientation']) {
    const value = bar.getAttribute(name)
    if (value === null) continue
    list.setAttribute(name, value)
    bar.removeAttribute(name)
  }
}
