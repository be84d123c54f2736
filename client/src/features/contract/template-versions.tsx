import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Tag } from 'antd'
import { useState } from 'react'
import {
  contractTemplates,
  type ContractTemplate,
} from '@settle/shared/features/contract/contract-template.ts'
import {
  listTemplateVersions,
  previewTemplateFile,
} from '@settle/shared/features/contract/template-calls.ts'
import { call, openPage } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { DetailSkeleton } from '#client/ui/detail/detail-page.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import './contract-paper.css'

interface TemplateVersionsProps {
  template: ContractTemplate
  onClosed: () => void
}

/** What a template said before, and how many contracts say it. */
export function TemplateVersions({ template, onClosed }: TemplateVersionsProps) {
  const [isOpen, setOpen] = useState(true)
  const isNarrow = useIsNarrow()
  const { id, templateName } = template
  const { data, error, refetch } = useQuery({
    queryKey: [contractTemplates.name, listTemplateVersions.id, id],
    queryFn: ({ signal }) => call(listTemplateVersions, { query: { id } }, { signal, quiet: true }),
    retry: false,
  })

  return (
    <Drawer
      open={isOpen}
      title={t('“{templateName}”的版本', { templateName })}
      size={isNarrow ? '100%' : 520}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
    >
      {data === undefined && error === null && <DetailSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      )}
      <ol className="template-versions">
        {data?.map(({ templateVersion, changeNote, createBy, createTime, contractCount }) => (
          <li key={templateVersion}>
            <strong>v{templateVersion}</strong>{' '}
            {templateVersion === template.templateVersion && <Tag>{t('最新')}</Tag>}
            <Button
              type="link"
              size="small"
              onClick={() =>
                void openPage(previewTemplateFile, { query: { id, templateVersion } }).catch(
                  () => undefined,
                )
              }
            >
              {t('预览')}
            </Button>
            <p>{changeNote}</p>
            <p className="cell-figures">
              {createTime} · {createBy} · {t('{count} 份合同', { count: contractCount })}
            </p>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
