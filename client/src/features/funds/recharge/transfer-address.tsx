import { t } from '#client/core/text.ts'
import { missing } from '#client/ui/columns/columns.tsx'
import { CopyButton } from '#client/ui/action/copy-button.tsx'
import './transfer-address.css'

interface TransferAddressProps {
  accountName: string | null
  accountNo: string | null
  bankName: string | null
}

/** What to write on a transfer, each line with a button that copies it. */
export function TransferAddress({ accountName, accountNo, bankName }: TransferAddressProps) {
  const lines = [
    { term: t('账户名'), text: accountName },
    { term: t('账号|银行'), text: accountNo },
    { term: t('开户行'), text: bankName },
  ]

  return (
    <dl className="transfer-address">
      {lines.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {text ?? missing}
            {text !== null && <CopyButton what={term} text={text} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
