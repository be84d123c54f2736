import { element } from '#panel/element.ts'
import { t } from '#panel/text.ts'
import { type Choice, type Field } from './schema-fields.ts'

// More than these hide what comes after them.
const mostChoices = 12
/** Down to here fields are open at first. */
const openDepth = 1

/** The fields as a table whose rows open; undefined where there are none. */
export function fieldList(
  fields: readonly Field[],
  { areOptionalMarked = false } = {},
): HTMLElement | undefined {
  if (fields.length === 0) return undefined
  const marks = areOptionalMarked || fields.some(({ isRequired }) => !isRequired)
  return element('ul', { class: 'fields' }, ...fields.map((field) => fieldRow(field, 0, marks)))
}

function fieldRow(field: Field, depth: number, marks: boolean): HTMLElement {
  const { name, title, description, type, isRequired, limits, choices, dictionary, children } =
    field
  return element(
    'li',
    {},
    element(
      'div',
      { class: 'field-name' },
      element('code', {}, name),
      marks && isRequired ? element('span', { class: 'required' }, t('必填')) : undefined,
    ),
    element('div', { class: 'field-type' }, type),
    element(
      'div',
      { class: 'field-words' },
      title === undefined ? undefined : element('span', { class: 'field-title' }, title),
      description === undefined || description === title
        ? undefined
        : element('span', { class: 'secondary' }, description),
      ...limits.map((limit) => element('code', { class: 'limit' }, limit)),
      dictionary === undefined
        ? undefined
        : element('span', { class: 'secondary' }, t('字典'), ' ', element('code', {}, dictionary)),
      choiceList(choices),
    ),
    children.length === 0 ? undefined : childList(field, depth + 1),
  )
}

function childList({ name, children }: Field, depth: number): HTMLElement {
  const marks = children.some(({ isRequired }) => !isRequired)
  return element(
    'details',
    // Of a page, its rows are what one looks for.
    { class: 'children', open: depth <= openDepth || name === 'records' },
    element('summary', {}, t('{count} 个字段', { count: children.length })),
    element('ul', { class: 'fields' }, ...children.map((child) => fieldRow(child, depth, marks))),
  )
}

function choiceList(choices: readonly Choice[]): HTMLElement | undefined {
  if (choices.length === 0) return undefined
  const list = element(
    'ul',
    { class: 'choices' },
    ...choices.map(({ value, text }) =>
      element('li', {}, element('code', {}, value), text === undefined ? undefined : ` ${text}`),
    ),
  )
  if (choices.length <= mostChoices) return list
  return element(
    'details',
    { class: 'many' },
    element('summary', {}, t('{count} 个取值', { count: choices.length })),
    list,
  )
}
