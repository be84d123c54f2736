import { Alert } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { taxFilingStatus, taxScheme } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  taxDeclarations,
  type TaxDeclaration,
} from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { t } from '#client/core/text.ts'
import { AmountFigure, AmountStrip } from '#client/ui/list/amount-strip.tsx'
import { DetailFacts, DetailPage } from '#client/ui/detail/detail-page.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { Fact, FactGroup, Facts } from '#client/ui/detail/fact-group.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { Timeline, TimelineStep } from '#client/ui/detail/timeline.tsx'
import { answerText } from '#client/ui/text/answer-text.ts'
import { Tabs } from '#client/ui/tabs.tsx'
import { DeclarationMoves, useMayCorrect } from './declaration-actions.tsx'
import { DeclarationFilings } from './declaration-filings.tsx'
import { DeclarationLines } from './declaration-lines.tsx'
import { DeclarationState, DueText } from './declaration-state.tsx'
import { isLate } from './due-day.ts'
import './declaration.css'

const { notDeclared, declaring, declared, paid, failed } = taxFilingStatus.values
const { yes } = yesNo.values

/** 申报详情 (domain.md 3.20): how far a month is, what it comes to, and who stands on it. */
export function DeclarationDetailScreen() {
  return (
    <DetailPage
      title={t('申报详情')}
      resource={taxDeclarations}
      nameOf={({ declareNo }) => declareNo}
    >
      {(declaration) => <DeclarationFound declaration={declaration} />}
    </DetailPage>
  )
}

function DeclarationFound({ declaration }: { declaration: TaxDeclaration }) {
  const { declareNo, period, providerName, scheme, personCount } = declaration

  return (
    <Page
      title={t('{period} 税款申报', { period })}
      mark={<DeclarationState declaration={declaration} />}
      actions={<DeclarationMoves declaration={declaration} size="middle" />}
    >
      <DetailFacts>
        {declareNo}
        {providerName}
        <DictionaryText dictionary={taxScheme} value={scheme} />
        {t('{count} 人', { count: personCount })}
      </DetailFacts>
      <Hint declaration={declaration} />
      <Amounts declaration={declaration} />
      <Steps declaration={declaration} />
      <DeclarationTabs declaration={declaration} />
    </Page>
  )
}

/** What is to be done next, or what stands in the way. */
function Hint({ declaration }: { declaration: TaxDeclaration }) {
  const { status, failMsg, izChanged, errorPersons } = declaration
  const mayCorrect = useMayCorrect(declaration)

  if (status === failed) {
    return (
      <Alert
        type="error"
        showIcon
        title={t('申报被退回：{reason}', { reason: answerText(failMsg ?? '') })}
        description={nextAfterFailure(mayCorrect, errorPersons.length > 0)}
      />
    )
  }
  if (failMsg !== null) return <Alert type="warning" showIcon title={answerText(failMsg)} />
  if (status !== paid && izChanged === yes) {
    return (
      <Alert
        type="warning"
        showIcon
        title={t('申报后该所属期有退汇')}
        description={
          mayCorrect
            ? t('申报的金额不再等于代扣的金额，请先更正，受理后再缴款。')
            : t('申报的金额不再等于代扣的金额，服务商更正并受理后再缴款。')
        }
      />
    )
  }
  if (isLate(declaration) && status !== paid) {
    return (
      <Alert
        type="error"
        showIcon
        title={t('已过缴款期限 {day}', { day: declaration.dueDay })}
        description={t('仍然可以申报和缴款；本系统不计算滞纳金。')}
      />
    )
  }
  return null
}

function nextAfterFailure(mayCorrect: boolean, hasPersons: boolean): string {
  if (!mayCorrect) return t('服务商更正后将重新申报。')
  return hasPersons
    ? t('下面的明细里标出了被退回的人员。核对姓名和证件后点“更正”，将重新申报。')
    : t('处理后点“更正”，将重新申报。')
}

function Amounts({ declaration }: { declaration: TaxDeclaration }) {
  const { income, iit, vat, surcharge, total, payable, offsetTax } = declaration

  return (
    <AmountStrip>
      <AmountFigure
        label={t('税额合计')}
        amount={total}
        isDecisive
        {...(offsetTax > 0 && {
          note: t('抵减 ¥{offset} 后应缴 ¥{payable}', {
            offset: formatYuan(fen(offsetTax)),
            payable: formatYuan(fen(payable)),
          }),
        })}
      />
      <AmountFigure label={t('收入额')} amount={income} />
      <AmountFigure label={t('个税')} amount={iit} />
      <AmountFigure label={t('增值税')} amount={vat} />
      <AmountFigure label={t('附加税')} amount={surcharge} />
    </AmountStrip>
  )
}

/** 申报进度: drafted, filed, accepted or refused, paid. */
function Steps({ declaration }: { declaration: TaxDeclaration }) {
  const { status, createTime, declareTime, acceptTime, payTime, filings, izPaying } = declaration
  const isFiled = status !== notDeclared
  const refused = filings.at(-1)

  return (
    <Timeline label={t('申报进度')}>
      <TimelineStep state="done" title={t('已生成')} time={createTime} />
      <TimelineStep
        state={isFiled ? 'done' : 'current'}
        title={isFiled ? t('已提交申报') : t('待申报')}
        {...(declareTime !== null && { time: declareTime })}
      >
        {filings.length > 1 ? t('第 {count} 次申报', { count: filings.length }) : undefined}
      </TimelineStep>
      <TimelineStep
        state={stateOf(acceptTime !== null, status === declaring, status === failed)}
        title={status === failed ? t('被退回') : t('税务局受理')}
        {...timeOf(status === failed ? (refused?.outcomeTime ?? null) : acceptTime)}
      />
      <TimelineStep
        state={stateOf(status === paid, status === declared, false)}
        title={status === paid ? t('已缴款') : t('缴款')}
        time={payTime ?? <DueText declaration={declaration} />}
      >
        {izPaying === yes ? t('缴款中') : undefined}
      </TimelineStep>
    </Timeline>
  )
}

function timeOf(time: string | null) {
  return time === null ? {} : { time }
}

function stateOf(isDone: boolean, isCurrent: boolean, isFailed: boolean) {
  if (isFailed) return 'failed'
  if (isDone) return 'done'
  return isCurrent ? 'current' : 'coming'
}

function DeclarationTabs({ declaration }: { declaration: TaxDeclaration }) {
  const [parameters, setParameters] = useSearchParams()
  const { id } = declaration
  const tabs = [
    {
      key: 'lines',
      label: t('按人明细'),
      children: <DeclarationLines declaration={declaration} />,
    },
    { key: 'forms', label: t('申报表'), children: <Forms declaration={declaration} /> },
    {
      key: 'filings',
      label: t('申报记录'),
      children: <DeclarationFilings declaration={declaration} />,
    },
  ]
  const chosen = parameters.get('tab')

  return (
    <Tabs
      destroyOnHidden
      activeKey={tabs.find(({ key }) => key === chosen)?.key ?? 'lines'}
      items={tabs}
      onChange={(tab) => setParameters({ id, tab }, { replace: true })}
    />
  )
}

function Forms({ declaration: { parts, taxPaymentNo } }: { declaration: TaxDeclaration }) {
  return (
    <div className="declaration-part">
      {parts.map((part) => (
        <FactGroup key={part.kind} title={part.formName}>
          <Facts>
            <Fact label={t('人数')} isNumber>
              {part.persons}
            </Fact>
            <Fact label={t('收入额')} isNumber>
              <Money amount={part.income} />
            </Fact>
            <Fact label={t('税额')} isNumber>
              <Money amount={part.tax} />
            </Fact>
            <Fact label={t('受理回执')} isNumber>
              {part.receiptNo}
            </Fact>
            <Fact label={t('缴款凭证号')} isNumber>
              {taxPaymentNo}
            </Fact>
          </Facts>
        </FactGroup>
      ))}
    </div>
  )
}
