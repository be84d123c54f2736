import { t } from '#panel/text.ts'
import { type Choice, type Field } from './schema-fields.ts'

// More than these hide what comes after them.
const mostChoices = 12
/** Down to here fields are open at first. */
const openDepth = 1

interface FieldListProps {
  readonly fields: readonly Field[]
  /** Those that must be there are marked; else only where some need not be. */
  readonly areOptionalMarked?: boolean
  readonly depth?: number
}

/** The fields as a table whose rows open. */
export function FieldList({ fields, areOptionalMarked = false, depth = 0 }: FieldListProps) {
  const marks = areOptionalMarked || fields.some(({ isRequired }) => !isRequired)
  return (
    <ul class="fields">
      {fields.map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          depth={depth}
          isMarked={marks && field.isRequired}
        />
      ))}
    </ul>
  )
}

interface FieldRowProps {
  readonly field: Field
  readonly depth: number
  readonly isMarked: boolean
}

function FieldRow({ field, depth, isMarked }: FieldRowProps) {
  const { name, title, description, type, limits, choices, dictionary, children } = field
  return (
    <li>
      <div class="field-name">
        <code>{name}</code>
        {isMarked && <span class="required">{t('必填')}</span>}
      </div>
      <div class="field-type">{type}</div>
      <div class="field-words">
        {title !== undefined && <span class="field-title">{title}</span>}
        {description !== title && description !== undefined && (
          <span class="secondary">{description}</span>
        )}
        {limits.map((limit) => (
          <code key={limit} class="limit">
            {limit}
          </code>
        ))}
        {dictionary !== undefined && (
          <span class="secondary">
            {t('字典')} <code>{dictionary}</code>
          </span>
        )}
        {choices.length > 0 && <ChoiceList choices={choices} />}
      </div>
      {children.length > 0 && (
        // Of a page, its rows are what one looks for.
        <details class="children" open={depth < openDepth || name === 'records'}>
          <summary>{t('{count} 个字段', { count: children.length })}</summary>
          <FieldList fields={children} depth={depth + 1} />
        </details>
      )}
    </li>
  )
}

function ChoiceList({ choices }: { readonly choices: readonly Choice[] }) {
  const list = (
    <ul class="choices">
      {choices.map(({ value, text }) => (
        <li key={value}>
          <code>{value}</code> {text}
        </li>
      ))}
    </ul>
  )
  if (choices.length <= mostChoices) return list
  return (
    <details class="many">
      <summary>{t('{count} 个取值', { count: choices.length })}</summary>
      {list}
    </details>
  )
}
