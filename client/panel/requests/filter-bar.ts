import { choice, type Choice, tick } from '#panel/choice.ts'
import { button, element } from '#panel/element.ts'
import { field } from '#panel/form.ts'
import { t } from '#panel/text.ts'
import { type RequestFilter } from './request-filter.ts'

type Status = RequestFilter['status']

const statuses: readonly Status[] = ['', '2xx', '3xx', '4xx', '5xx', 'none']

/** What the list is narrowed to; `changed` is called when somebody changes it. */
export function filterBar(changed: () => void) {
  const call = field({ id: 'filter-call', label: t('接口或路径') })
  const user = field({ id: 'filter-user', label: t('用户或角色') })
  const status = statusChoice()
  const since = field({
    id: 'filter-since',
    label: t('从世界时间起'),
    attributes: { type: 'datetime-local', step: '1' },
  })
  const faulted = tick('filter-faulted', t('只看故障'))
  const writes = tick('filter-writes', t('只看有改动'))
  const failed = tick('filter-failed', t('只看失败'))
  const background = tick('filter-background', t('含后台轮询'))
  const node = element(
    'form',
    { class: 'filters', role: 'search' },
    call.node,
    user.node,
    status.node,
    since.node,
    element(
      'div',
      { class: 'row checks' },
      faulted.node,
      writes.node,
      failed.node,
      background.node,
      button(t('清除条件'), { class: 'text' }, () => {
        node.reset()
        changed()
      }),
    ),
  )
  node.addEventListener('input', changed)
  node.addEventListener('submit', (event) => event.preventDefault())
  const filter = (): RequestFilter => ({
    call: call.input.value.trim(),
    user: user.input.value.trim(),
    status: statuses[status.select.selectedIndex] ?? '',
    since: since.input.value.replace('T', ' '),
    onlyFaulted: faulted.input.checked,
    onlyWrites: writes.input.checked,
    onlyFailed: failed.input.checked,
    withBackground: background.input.checked,
  })
  return { node, filter }
}

function statusChoice(): Choice {
  const words: Readonly<Record<Status, string>> = {
    '': t('全部'),
    '2xx': '2xx',
    '3xx': '3xx',
    '4xx': '4xx',
    '5xx': '5xx',
    none: t('无应答'),
  }
  const made = choice('filter-status', t('状态'))
  made.offer(statuses.map((value) => ({ value, text: words[value] })))
  return made
}
