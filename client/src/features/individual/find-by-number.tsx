import { useMutation } from '@tanstack/react-query'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { findIndividualByNumber } from '@settle/shared/features/individual/individual-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { useIndividualPage } from './individual-role.ts'
import './individual.css'

/** Finds people by a whole number. Lists cannot: what they mask could be guessed digit by digit. Each search is logged. */
export function FindByNumber({ onClosed }: { onClosed: () => void }) {
  const [form] = Form.useForm<{ number: string }>()
  const [isOpen, setOpen] = useState(true)
  const page = useIndividualPage()
  const search = useMutation({
    mutationFn: (number: string) =>
      call(findIndividualByNumber, {
        body: /^1\d{10}$/.test(number) ? { phone: number } : { certNo: number },
      }),
  })

  return (
    <Modal
      open={isOpen}
      title={t('按号码查找')}
      okText={t('查找')}
      okButtonProps={{ loading: search.isPending }}
      cancelText={t('关闭')}
      onOk={() => form.submit()}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <p>{t('请输入完整的证件号码或手机号。每次查找都会写入敏感信息查看日志。')}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ number }) => search.mutate(number.trim())}
      >
        <Form.Item
          name="number"
          label={t('证件号码或手机号')}
          rules={[{ required: true, whitespace: true, min: 5, message: t('请输入完整号码') }]}
        >
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
      </Form>
      {search.data !== undefined && (
        <output className="found-people">
          {search.data.length === 0
            ? t('没有找到。请核对号码，或确认此人与您有签约、用工或付款往来。')
            : search.data.map(({ id, name, phone }) => (
                <Link key={id} to={page(id)} onClick={() => setOpen(false)}>
                  {name} · {phone}
                </Link>
              ))}
        </output>
      )}
    </Modal>
  )
}
