import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Form, Select } from 'antd'
import { useState } from 'react'
import { addDays } from '@settle/shared/core/day.ts'
import { importLimitBytes } from '@settle/shared/core/list/list-import.ts'
import { listDashboardPools } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { runRecon, uploadBankFile } from '@settle/shared/features/reconciliation/recon-calls.ts'
import { recons } from '@settle/shared/features/reconciliation/recon.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { call, upload } from '#client/core/http/endpoint-call.ts'
import { serverToday } from '#client/core/http/server-time.ts'
import { t } from '#client/core/text.ts'
import { DayField } from '#client/ui/form/day-field.tsx'
import { FileDrop } from '#client/ui/form/file-drop.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'

interface RunFormProps {
  /** The statement is an uploaded file, not what the bank sends. */
  takesFile?: boolean
  onClosed: () => void
}

interface RunValues {
  reconDate: string
  pool: string
}

/** Reconciles one pool on one day, with the bank's statement or an uploaded one. */
export function RunForm({ takesFile = false, onClosed }: RunFormProps) {
  const [form] = Form.useForm<RunValues>()
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState<Error | null>(null)
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const channels = useDictionary(payChannel.code)
  const pools = useQuery({
    queryKey: ['dashboard', 'pools', 'recon'],
    queryFn: ({ signal }) => call(listDashboardPools, {}, { signal }),
  })
  const today = serverToday()
  const channelOf = (code: string) => channels.find(({ value }) => value === code)?.text ?? code

  const submit = async ({ reconDate, pool }: RunValues) => {
    const found = pools.data?.find((one) => poolKey(one) === pool)
    if (found === undefined) return
    const { providerId, payPass } = found
    if (!takesFile) await call(runRecon, { body: { reconDate, providerId, payPass } })
    else if (file === undefined) throw refuse(new Error(t('请选择对账单文件')))
    else {
      const fields = { reconDate, providerId, payPass, file }
      await upload(uploadBankFile, fields, () => undefined).catch((error: Error) => {
        throw refuse(error)
      })
    }
    message.success(t('对账完成'))
    await queryClient.invalidateQueries({ queryKey: [recons.name] })
  }
  const refuse = (error: Error) => {
    setRefusal(error)
    return error
  }

  return (
    <FormDrawer<RunValues>
      title={takesFile ? t('上传对账单') : t('发起对账')}
      submitText={takesFile ? t('上传并对账') : t('开始对账')}
      form={form}
      initialValues={{ reconDate: addDays(today, -1) }}
      onClosed={onClosed}
      submit={submit}
    >
      <Form.Item
        name="pool"
        label={t('资金池')}
        rules={[{ required: true, message: t('请选择资金池') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('请选择')}
          loading={pools.isPending}
          options={(pools.data ?? []).map((pool) => ({
            value: poolKey(pool),
            label: `${pool.providerName} · ${channelOf(pool.payPass)}`,
          }))}
        />
      </Form.Item>
      <Form.Item
        name="reconDate"
        label={t('对账日期')}
        extra={t('当天的对账单银行次日出具。')}
        rules={[{ required: true, message: t('请选择对账日期') }]}
      >
        <DayField />
      </Form.Item>
      {takesFile && (
        <>
          <FileDrop
            prompt={file === undefined ? t('把对账单拖到这里，或点击选择文件') : file.name}
            label={t('选择对账单文件')}
            limitBytes={importLimitBytes}
            refusal={refusal}
            consequence={t('没有对账')}
            onChoose={(chosen) => {
              setFile(chosen)
              setRefusal(null)
            }}
          />
          <p className="recon-source">
            {t('列与“下载银行对账单”得到的文件相同，最后一行是合计。')}
          </p>
        </>
      )}
    </FormDrawer>
  )
}

function poolKey({ providerId, payPass }: { providerId: string; payPass: string }): string {
  return `${providerId}:${payPass}`
}
