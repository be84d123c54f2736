import { Button, Result } from 'antd'
import { useNavigate } from 'react-router-dom'
import { signMode } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type SignImport } from '@settle/shared/features/signing/sign-import-calls.ts'
import { t } from '#client/core/text.ts'
import { useSignPath } from './sign-role.ts'

interface SignImportDoneProps {
  summary: SignImport
  onRestart: () => void
}

/** Step 3: how many were invited, and where one sees who has signed. */
export function SignImportDone({ summary, onRestart }: SignImportDoneProps) {
  const path = useSignPath()
  const navigate = useNavigate()
  const { sentCount, providerName, id } = summary
  const { sms, silent } = signMode.values
  const nexts = {
    [sms]: t('每个人会收到一条带链接的短信，7 天内签署有效；没有签的人可以在列表中提醒。'),
    [silent]: t('签约会在几秒内完成；个别不同意的人会留在列表中。'),
  }
  const next =
    summary.signMode === sms || summary.signMode === silent
      ? nexts[summary.signMode]
      : t('签好一份，就在列表中登记一份并上传扫描件。')

  return (
    <section className="sign-card">
      <Result
        status="success"
        title={t('已邀请 {count} 人与{provider}签约', { count: sentCount, provider: providerName })}
        subTitle={next}
        extra={[
          <Button key="again" onClick={onRestart}>
            {t('再邀请一批')}
          </Button>,
          <Button
            key="list"
            type="primary"
            onClick={() => void navigate(`${path}?batchImportId=${id}`)}
          >
            {t('查看这一批的进度')}
          </Button>,
        ]}
      />
    </section>
  )
}
