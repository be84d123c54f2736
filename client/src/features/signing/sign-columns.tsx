import { Link } from 'react-router-dom'
import { contractStatus, signMode } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type SignRecordRow } from '@settle/shared/features/signing/sign-records.ts'
import { signStage, stageOf } from '@settle/shared/features/signing/sign-stage.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  dictionaryColumn,
  type ListColumn,
  statusColumn,
  textColumn,
  wordColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { answerText } from '#client/ui/text/answer-text.ts'
import { SignRowActions } from './sign-actions.tsx'
import { useSignPath } from './sign-role.ts'

/** 签约列表 by role: a merchant and a provider need not be told their own name (domain.md 2.6). */
export function signColumns(role: Role): ListColumn<SignRecordRow>[] {
  return [
    { ...textColumn<SignRecordRow>('name', t('姓名')), render: (row) => <PersonLink row={row} /> },
    { ...textColumn<SignRecordRow>('certNo', t('证件号码')), yields: 4 },
    textColumn('phone', t('手机号')),
    ...(role === 'merchant' ? [] : [textColumn<SignRecordRow>('merchantName', t('商户'))]),
    ...(role === 'provider' ? [] : [textColumn<SignRecordRow>('providerName', t('服务商'))]),
    { ...dictionaryColumn<SignRecordRow>('signMode', t('签约方式'), signMode), yields: 1 },
    {
      ...textColumn<SignRecordRow>('signStatus', t('签约进度')),
      isStatus: true,
      render: (row) => <StatusTag dictionary={signStage} value={stageOf(row)} />,
      width: 112,
    },
    { ...wordColumn<SignRecordRow>('failReason', t('失败原因')), yields: 2 },
    { ...countColumn<SignRecordRow>('sendCount', t('发送次数')), yields: 3 },
    { ...timeColumn<SignRecordRow>('lastSendTime', t('最近发送')), isExtra: true },
    { ...timeColumn<SignRecordRow>('expireTime', t('有效期至')), isExtra: true },
    timeColumn('signTime', t('签约时间')),
    {
      ...statusColumn<SignRecordRow>('contractStatus', t('合同状态'), contractStatus),
      isExtra: true,
    },
    { ...timeColumn<SignRecordRow>('unsignTime', t('解约时间')), isExtra: true },
    { ...textColumn<SignRecordRow>('signNo', t('签约编号')), width: 184, isExtra: true },
    { ...timeColumn<SignRecordRow>('createTime', t('创建时间')), isExtra: true },
    actionsColumn<SignRecordRow>(t('操作'), 136, (row) => <SignRowActions row={row} />),
  ]
}

function PersonLink({ row: { id, name } }: { row: SignRecordRow }) {
  const path = useSignPath()

  return (
    <span className="cell-text" title={name}>
      <Link to={`${path}/detail?id=${id}`}>{name}</Link>
    </span>
  )
}

/** One record on a narrow screen. */
export function SignCard({ row, role }: { row: SignRecordRow; role: Role }) {
  const parties = [
    role === 'merchant' ? undefined : row.merchantName,
    role === 'provider' ? undefined : row.providerName,
  ]

  return (
    <ListCard
      title={<PersonLink row={row} />}
      status={<StatusTag dictionary={signStage} value={stageOf(row)} />}
      figure={row.phone}
      party={[...parties, answerText(row.failReason ?? '')].filter(Boolean).join(' · ')}
      time={row.signTime ?? row.lastSendTime ?? row.createTime}
      actions={<SignRowActions row={row} />}
    />
  )
}
