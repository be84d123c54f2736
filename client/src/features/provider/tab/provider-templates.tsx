import {
  contractKind,
  templateUse,
} from '@settle/shared/features/contract/contract.dictionaries.ts'
import { type ContractTemplate } from '@settle/shared/features/contract/contract-template.ts'
import { listTemplateUsage } from '@settle/shared/features/contract/template-calls.ts'
import { t } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { PartTable } from './part-table.tsx'

/** 合同模板 of a provider (domain.md 2.4), those in use first. */
export function ProviderTemplates({ id }: { id: string }) {
  return (
    <PartTable<ContractTemplate>
      part={listTemplateUsage}
      id={id}
      keyOf={(row) => row.id}
      nothing={t('这家服务商还没有合同模板，第一次签约时按标准模板建立。')}
      columns={[
        { title: t('模板名称'), render: (row) => row.templateName },
        {
          title: t('类型'),
          render: (row) => <DictionaryText dictionary={contractKind} value={row.contractKind} />,
        },
        { title: t('合同名称'), render: (row) => row.title },
        { title: t('期限(月)'), isFigure: true, render: (row) => row.termMonths },
        { title: t('版本'), isFigure: true, render: (row) => `v${row.templateVersion}` },
        {
          title: t('状态'),
          render: (row) => <StatusTag dictionary={templateUse} value={row.isCurrent} />,
        },
        {
          title: t('更新时间'),
          render: (row) => <span className="cell-figures">{row.updateTime ?? row.createTime}</span>,
        },
      ]}
    />
  )
}
