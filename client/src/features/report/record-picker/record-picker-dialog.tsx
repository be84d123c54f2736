import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { App, Button, Checkbox, Modal, Skeleton } from 'antd'
import { type MouseEvent, useState } from 'react'
import { type ResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { ReportCell, reportColumnsOf } from '#client/features/report/generated/report-columns.tsx'
import {
  type Report,
  type ReportRow,
  useReport,
  useReportList,
} from '#client/features/report/generated/report-list.ts'
import {
  fieldsInSightOf,
  reportQueryFields,
} from '#client/features/report/generated/report-query-fields.tsx'
import { type ReportRecord } from '#client/features/report/generated/report-values.ts'
import './record-picker-dialog.css'

interface RecordPickerDialogProps {
  code: string
  multi?: boolean
  width?: number
  groupId?: string
  onConfirm: (records: readonly ReportRecord[]) => void
  onClose: () => void
}

const usualWidth = 1200
/** As PICK-01 says. */
const pickerPageSizes = [10, 20, 30]

/** The rows of a report with a query area; what is chosen goes back on 确定 ([PICK-01], [PICK-03]). */
export function RecordPickerDialog(props: RecordPickerDialogProps) {
  const { code, multi = false, width = usualWidth, groupId, onConfirm, onClose } = props
  const { message } = App.useApp()
  const report = useReport(code, groupId)
  const [chosen, setChosen] = useState<readonly ReportRow[]>([])
  const [isFull, setFull] = useState(false)

  const confirm = (rows: readonly ReportRow[]) => {
    if (rows.length === 0 || (!multi && rows.length > 1)) {
      message.warning(t('请选择一条记录'))
      return
    }
    onConfirm(rows.map(({ record }) => record))
  }

  return (
    <Modal
      open
      className="record-picker"
      rootClassName={isFull ? 'record-picker-full' : ''}
      width={isFull ? '100%' : width}
      title={
        <PickerTitle
          name={report.data?.name ?? t('选择记录')}
          isFull={isFull}
          onToggle={() => setFull(!isFull)}
        />
      }
      okText={t('确定')}
      cancelText={t('关闭')}
      onOk={() => confirm(chosen)}
      onCancel={onClose}
    >
      {report.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {report.error !== null && (
        <ErrorState failure={report.error} onRetry={() => void report.refetch()} />
      )}
      {report.data !== undefined && (
        <PickerList
          report={report.data}
          isMulti={multi}
          onChosen={setChosen}
          onDecided={(row) => confirm([row])}
          {...(groupId !== undefined && { groupId })}
        />
      )}
    </Modal>
  )
}

interface PickerTitleProps {
  name: string
  isFull: boolean
  onToggle: () => void
}

function PickerTitle({ name, isFull, onToggle }: PickerTitleProps) {
  const label = isFull ? t('退出全屏') : t('全屏')

  return (
    <span className="record-picker-title">
      {name}
      <Button
        type="text"
        size="small"
        title={label}
        aria-label={label}
        icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        onClick={onToggle}
      />
    </span>
  )
}

interface PickerListProps {
  report: Report
  isMulti: boolean
  groupId?: string
  onChosen: (rows: readonly ReportRow[]) => void
  /** A double click on a row, where one is all that can be chosen. */
  onDecided: (row: ReportRow) => void
}

function PickerList({ report, isMulti, groupId, onChosen, onDecided }: PickerListProps) {
  const parameters = useState(() => new URLSearchParams())
  const list = withNews(useReportList(report, parameters, groupId), onChosen)
  const { selection } = list
  const chosen = selection.rows

  const toggle = (row: ReportRow) => {
    const others = chosen.filter(({ id }) => id !== row.id)
    if (others.length < chosen.length) selection.choose(others)
    else selection.choose(isMulti ? [...others, row] : [row])
  }
  const rowAt = (event: MouseEvent) => findRow(event, list.page.data?.records ?? [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the rows answer the mouse; the keyboard has their checkboxes
    <div
      className="record-picker-list"
      onClick={(event) => {
        const row = rowAt(event)
        if (row !== undefined) toggle(row)
      }}
      onDoubleClick={(event) => {
        const row = rowAt(event)
        if (row !== undefined && !isMulti) onDecided(row)
      }}
    >
      <QueryBar list={list} fieldsInSight={fieldsInSightOf(report)}>
        {reportQueryFields(report)}
      </QueryBar>
      <ResourceTable
        list={list}
        columns={reportColumnsOf(report)}
        batch={<></>}
        sizes={pickerPageSizes}
        renderCard={(row) => (
          <PickerCard
            report={report}
            row={row}
            isChosen={chosen.some(({ id }) => id === row.id)}
            onToggle={() => toggle(row)}
          />
        )}
        empty={<EmptyState sentence={t('还没有可选择的记录')} />}
      />
    </div>
  )
}

/** The list, with each change of the selection told. */
function withNews<Filters extends object>(
  list: ResourceList<ReportRow, Filters>,
  onChosen: (rows: readonly ReportRow[]) => void,
): ResourceList<ReportRow, Filters> {
  const { selection } = list
  const choose = (rows: readonly ReportRow[]) => {
    selection.choose(rows)
    onChosen(rows)
  }
  return {
    ...list,
    selection: { rows: selection.rows, choose, clear: () => choose([]) },
    // What was chosen under other filters is no longer chosen.
    search: (filters) => {
      choose([])
      list.search(filters)
    },
  }
}

/** The row of the table that was clicked, unless the click was for a control in it. */
function findRow({ target }: MouseEvent, rows: readonly ReportRow[]): ReportRow | undefined {
  if (!(target instanceof Element) || target.closest('input, button, a, label') !== null) {
    return undefined
  }
  const key = target.closest('tr[data-row-key]')?.getAttribute('data-row-key')
  return rows.find(({ id }) => id === key)
}

interface PickerCardProps {
  report: Report
  row: ReportRow
  isChosen: boolean
  onToggle: () => void
}

function PickerCard({ report, row, isChosen, onToggle }: PickerCardProps) {
  const [first, second, third, fourth] = report.columns.map((column) => (
    <ReportCell key={column.dataIndex} report={report} column={column} row={row} />
  ))

  return (
    <ListCard
      title={
        <Checkbox checked={isChosen} onChange={onToggle}>
          {first}
        </Checkbox>
      }
      figure={second}
      party={third}
      time={fourth}
    />
  )
}
