import { Button } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { userStatus, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type OperatorInfo } from '@settle/shared/features/operator/operator-info.ts'
import { useCan } from '#client/core/session/access.ts'
import { t } from '#client/core/text.ts'
import { BrandActions } from '#client/features/branding/index.ts'
import { Fact, FactGroup, FactGroups } from '#client/features/party/index.ts'
import { StatusTag } from '#client/ui/text/status-tag.tsx'

/** 租户与白标: where its users, merchants and agents live, and how its own domain looks. */
export function TenantAndBrand({ operator }: { operator: OperatorInfo }) {
  return (
    <FactGroups>
      <Tenant operator={operator} />
      <Brand operator={operator} />
    </FactGroups>
  )
}

function Tenant({ operator }: { operator: OperatorInfo }) {
  const can = useCan()
  const navigate = useNavigate()
  const { tenantId, tenantName, tenantBegin, tenantEnd, tenantStatus } = operator

  return (
    <FactGroup
      title={t('租户')}
      action={
        can('tenant:edit') && (
          <Button
            size="small"
            onClick={() =>
              void navigate(`/plate/operator/tenant?name=${encodeURIComponent(tenantName ?? '')}`)
            }
          >
            {t('在租户管理中查看')}
          </Button>
        )
      }
    >
      <Fact label={t('租户编号')} isNumber>
        {tenantId}
      </Fact>
      <Fact label={t('租户名称')}>{tenantName}</Fact>
      <Fact label={t('有效期')} isNumber>
        {tenantBegin !== null &&
          tenantEnd !== null &&
          t('{begin} 至 {end}', { begin: tenantBegin, end: tenantEnd })}
      </Fact>
      <Fact label={t('状态')}>
        <StatusTag dictionary={userStatus} value={tenantStatus} />
      </Fact>
    </FactGroup>
  )
}

function Brand({ operator }: { operator: OperatorInfo }) {
  const { id, domainName, websiteName, brandActive } = operator
  if (domainName === null) {
    return (
      <FactGroup title={t('白标')}>
        <Fact label={t('域名')}>{t('未设置；运营商登录后可以在白标设置里提交。')}</Fact>
      </FactGroup>
    )
  }

  return (
    <FactGroup title={t('白标')} action={<BrandActions operatorId={id} />}>
      <Fact label={t('域名')}>
        <Link to={`/plate/operator/oem?domainName=${encodeURIComponent(domainName)}`}>
          {domainName}
        </Link>
      </Fact>
      <Fact label={t('网站名称')}>{websiteName}</Fact>
      <Fact label={t('是否启用')}>
        <StatusTag dictionary={yesNo} value={brandActive} />
      </Fact>
    </FactGroup>
  )
}
