import { Alert, Form, Input } from 'antd'
import { type AgentInfo } from '@settle/shared/features/agent/agent-info.ts'
import { isCompany } from '@settle/shared/features/agent/agent.rules.ts'
import { headBankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { auditStatus, subjectType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import {
  accountNumberSentence,
  creditCodeSentence,
  idCardSentence,
  isAccountNumber,
} from '@settle/shared/features/party/party-draft.rules.ts'
import { isCreditCode, isIdCard, isMobile } from '@settle/shared/core/text/validators.ts'
import { t } from '#client/core/text.ts'
import { fits, FirstLogin, FormSection } from '#client/features/party/index.ts'
import { DayField } from '#client/ui/form/day-field.tsx'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import { agents } from './agents.ts'
import { useKeeperRole } from './agent-role.ts'
import { OperatorSelect } from './operator-select.tsx'

interface AgentFormProps {
  agent?: AgentInfo
  onAdded?: (agent: AgentInfo) => void
  onClosed: () => void
}

/** The form of an agent: who it is, whom to call, until when, where its money goes; a new one gets its first login. */
export function AgentForm({ agent, onAdded, onClosed }: AgentFormProps) {
  const role = useKeeperRole()
  const labels = labelsOf()

  return (
    <ResourceForm<AgentInfo>
      resource={agents}
      row={agent}
      blank={{ subjectType: subjectType.values.enterprise }}
      labels={labels}
      {...(onAdded === undefined ? {} : { onAdded })}
      onClosed={onClosed}
    >
      {agent?.auditStatus === auditStatus.values.passed && (
        <Alert
          className="form-drawer-notice"
          type="info"
          showIcon
          title={t(
            '修改名称、证件或收款账户后会重新进入待审核，审核期间代理商只能看到等待页，不能提现。',
          )}
        />
      )}
      <FormSection title={t('代理商')} />
      <Identity agent={agent} labels={labels} />
      {agent === undefined && role === 'admin' && (
        <Form.Item
          name="operatorId"
          label={t('所属运营商')}
          extra={t('留空为平台直属；保存后不能修改。')}
        >
          <OperatorSelect />
        </Form.Item>
      )}
      <FormSection title={t('联系人与协议')} />
      <ContactAndContract agent={agent} labels={labels} />
      <FormSection title={t('收款账户')} note={t('户名与代理商名称一致，提现付到这个账户。')} />
      <Form.Item name="bankCode" label={labels.bankCode} rules={[required()]}>
        <DictionarySelect dictionary={headBankItems} />
      </Form.Item>
      <Form.Item
        name="bankAccountNo"
        label={labels.bankAccountNo}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: t(accountNumberSentence) },
          fits(isAccountNumber, accountNumberSentence, agent?.bankAccountNo),
        ]}
      >
        <Input maxLength={32} inputMode="numeric" autoComplete="off" />
      </Form.Item>
      {agent === undefined && <FirstLogin />}
    </ResourceForm>
  )
}

interface PartProps {
  agent: AgentInfo | undefined
  labels: ReturnType<typeof labelsOf>
}

function Identity({ agent, labels }: PartProps) {
  const kind = Form.useWatch<AgentInfo['subjectType'] | undefined>('subjectType')
  const isOfCompany = kind === undefined || isCompany(kind)

  return (
    <>
      <Form.Item name="subjectType" label={labels.subjectType} rules={[required()]}>
        <DictionarySelect dictionary={subjectType} />
      </Form.Item>
      <Form.Item
        name="agentName"
        label={isOfCompany ? t('企业名称') : t('姓名')}
        rules={[{ required: true, whitespace: true, message: t('请输入代理商名称') }]}
      >
        <Input maxLength={64} />
      </Form.Item>
      {isOfCompany ? (
        <Form.Item
          key="creditCode"
          name="creditCode"
          label={labels.creditCode}
          validateTrigger="onBlur"
          rules={[
            { required: true, message: t(creditCodeSentence) },
            fits(isCreditCode, creditCodeSentence),
          ]}
        >
          <Input maxLength={18} autoComplete="off" />
        </Form.Item>
      ) : (
        <Form.Item
          key="idNo"
          name="idNo"
          label={labels.idNo}
          validateTrigger="onBlur"
          rules={[
            { required: true, message: t(idCardSentence) },
            fits(isIdCard, idCardSentence, agent?.idNo),
          ]}
        >
          <Input maxLength={18} autoComplete="off" />
        </Form.Item>
      )}
    </>
  )
}

function ContactAndContract({ agent, labels }: PartProps) {
  return (
    <>
      <Form.Item
        name="contactName"
        label={labels.contactName}
        rules={[{ required: true, whitespace: true, message: t('请输入联系人姓名') }]}
      >
        <Input maxLength={32} />
      </Form.Item>
      <Form.Item
        name="contactPhone"
        label={labels.contactPhone}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: t('请输入正确格式的手机号码!') },
          fits(isMobile, '请输入正确格式的手机号码!', agent?.contactPhone),
        ]}
      >
        <Input maxLength={11} inputMode="tel" />
      </Form.Item>
      <Form.Item name="contractBegin" label={labels.contractBegin} rules={[required()]}>
        <DayField />
      </Form.Item>
      <Form.Item
        name="contractEnd"
        label={labels.contractEnd}
        dependencies={['contractBegin']}
        rules={[
          required(),
          ({ getFieldValue }) => ({
            validator: async (_rule, end?: string) => {
              const begin: string | undefined = getFieldValue('contractBegin')
              if (begin !== undefined && end !== undefined && end < begin) {
                throw new Error(t('结束日期不能早于开始日期'))
              }
            },
          }),
        ]}
      >
        <DayField />
      </Form.Item>
    </>
  )
}

function required() {
  return { required: true, message: t('请选择') }
}

function labelsOf() {
  return {
    agentName: t('代理商名称'),
    subjectType: t('主体类型'),
    creditCode: t('统一社会信用代码'),
    idNo: t('身份证号'),
    contactName: t('联系人'),
    contactPhone: t('手机号'),
    contractBegin: t('协议开始日期'),
    contractEnd: t('协议结束日期'),
    bankCode: t('开户银行'),
    bankAccountNo: t('银行账号'),
  }
}
