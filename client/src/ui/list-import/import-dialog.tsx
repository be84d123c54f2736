import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal, Progress } from 'antd'
import { groupThousands } from '@settle/shared/core/money/number-format.ts'
import { type RefusedImport } from '@settle/shared/core/list/list-import.ts'
import { fileLimitBytes } from '@settle/shared/core/stored-file.ts'
import { CallFailure, download, upload } from '#client/core/http/endpoint-call.ts'
import { saveFile } from '#client/core/storage/file-saving.ts'
import { t, useLocale } from '#client/core/text.ts'
import { FileDrop } from '#client/ui/form/file-drop.tsx'
import { StopSending, useFileSending } from '#client/ui/form/file-sending.tsx'
import { type ImportedList } from './import-list.ts'
import './import-dialog.css'

interface ImportDialogProps {
  list: ImportedList
  title: string
  onClose: () => void
}

const bytesPerMegabyte = 1024 * 1024
const dialogPx = 720

/** Takes a file, tells how far it is, then how many rows were added, or which rows kept all of them out. */
export function ImportDialog({ list, title, onClose }: ImportDialogProps) {
  const { endpoints, limit, name } = list
  const queryClient = useQueryClient()
  const sending = useFileSending(async (file, { onUpload, signal }) => {
    const done = await upload(endpoints.import, { file }, onUpload, signal)
    await queryClient.invalidateQueries({ queryKey: [name] })
    return done
  })
  const { result } = sending
  const refused = refusedImportOf(sending.refusal)

  return (
    <Modal
      open
      width={dialogPx}
      title={title}
      mask={{ closable: !sending.isPending }}
      onCancel={onClose}
      footer={
        <>
          {result !== undefined && <Button onClick={sending.reset}>{t('再导入一个文件')}</Button>}
          <Button onClick={onClose}>{t('关闭')}</Button>
        </>
      }
    >
      {result !== undefined ? (
        <Alert
          type="success"
          showIcon
          title={t('已导入 {count} 行', { count: result.successCount })}
        />
      ) : (
        <div className="import-dialog">
          <p>
            {t(
              '一次最多 {rows} 行，文件不超过 {size} MB，格式为 .xlsx 或 .csv，不能含宏和公式。有一行不能导入时，一行也不导入。',
              { rows: groupThousands(String(limit)), size: fileLimitBytes / bytesPerMegabyte },
            )}
          </p>
          {sending.isPending ? (
            <>
              <Sending sentPart={sending.sentPart} />
              <StopSending sending={sending} />
            </>
          ) : (
            <>
              {refused !== undefined && <RefusedRows refused={refused} />}
              <FileDrop
                prompt={t('把文件拖到这里，或点击选择文件')}
                label={t('选择要导入的文件')}
                limitBytes={fileLimitBytes}
                refusal={refused === undefined ? sending.refusal : null}
                consequence={t('没有导入任何数据')}
                onChoose={sending.start}
              />
              <StopSending sending={sending} />
              {refused === undefined && <ImportColumns list={list} />}
            </>
          )}
        </div>
      )}
    </Modal>
  )
}

function Sending({ sentPart }: { sentPart: number }) {
  const percent = Math.round(sentPart * 100)
  return (
    <output className="import-dialog-sending">
      <Progress percent={percent} status="active" showInfo={false} />
      {sentPart < 1 ? t('正在上传 {percent}%', { percent }) : t('已上传，正在逐行检查…')}
    </output>
  )
}

/** So many rows are read on the screen; all of them stand in the file. */
const shownErrors = 200

function RefusedRows({ refused }: { refused: RefusedImport }) {
  const { totalCount, errorCount } = refused
  const errors = refused.errors.slice(0, shownErrors)
  const tellsAll = errors.length === errorCount
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={t('没有导入任何数据')}
        description={
          t('{total} 行中有 {count} 行不能导入。请在文件里改正后再次上传。', {
            total: totalCount,
            count: errorCount,
          }) + (tellsAll ? '' : t('这里列出前 {shown} 行。', { shown: errors.length }))
        }
        action={
          <Button size="small" onClick={() => saveErrors(refused)}>
            {t('下载错误明细')}
          </Button>
        }
      />
      <div className="import-dialog-rows">
        <table className="import-dialog-table">
          <thead>
            <tr>
              <th scope="col">{t('行号')}</th>
              <th scope="col">{t('列名')}</th>
              <th scope="col">{t('原因')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ rowNo, heading, message }) => (
              <tr key={rowNo}>
                <th scope="row">{rowNo}</th>
                <td>{heading}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** The rows and what is wrong with them as a file for the spreadsheet program in which they are mended. */
function saveErrors({ errors }: RefusedImport): void {
  const lines = [
    [t('行号'), t('列名'), t('原因')],
    ...errors.map(({ rowNo, heading, message }) => [String(rowNo), heading, message]),
  ]
  // The mark tells the program that the text is UTF-8.
  const text = `\uFEFF${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
  saveFile(new Blob([text], { type: 'text/csv' }), `${t('错误明细')}.csv`)
}

/** A cell that begins with one of these would be taken for a formula. */
function quoted(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}

function ImportColumns({ list: { columns, endpoints } }: { list: ImportedList }) {
  const locale = useLocale()
  const downloading = useMutation({ mutationFn: () => download(endpoints.template) })
  return (
    <>
      <Button
        className="import-dialog-template"
        size="small"
        loading={downloading.isPending}
        onClick={() => downloading.mutate()}
      >
        {t('下载模板')}
      </Button>
      <div className="import-dialog-rows">
        <table className="import-dialog-table">
          <thead>
            <tr>
              <th scope="col">{t('列名')}</th>
              <th scope="col">{t('填写说明')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ field, heading, hint = '', dictionary }) => (
              <tr key={field}>
                <th scope="row">{t(heading.replace(/\*$/, ''))}</th>
                <td>
                  {heading.endsWith('*') && t('必填。')}
                  {t(hint)}
                  {!heading.endsWith('*') && hint === '' && dictionary === undefined && t('选填。')}
                  {dictionary !== undefined &&
                    t('可以填：{choices}', {
                      choices: dictionary
                        .options(locale)
                        .map(({ text }) => text)
                        .join(' / '),
                    })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** The rows that kept a file out; undefined where the file was refused as a whole. */
function refusedImportOf(error: Error | null): RefusedImport | undefined {
  if (!(error instanceof CallFailure)) return undefined
  return isRefusedImport(error.result) ? error.result : undefined
}

function isRefusedImport(result: unknown): result is RefusedImport {
  return typeof result === 'object' && result !== null && 'errors' in result
}
