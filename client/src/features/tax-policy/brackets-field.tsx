import { Button, Form } from 'antd'
import { feeMode } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { t } from '#client/core/text.ts'
import { PriceField } from '#client/features/fee-rule/index.ts'

/** 个税档位 of entrusted collection: the rate of the bracket that a month falls into is that of the whole month. */
export function BracketsField() {
  return (
    <Form.List name="iitBrackets">
      {(fields, { add, remove }, { errors }) => (
        <Form.Item
          label={t('个税档位')}
          extra={
            <>
              {t('按当月累计收入所在的档位，对全额计税。')}
              <Form.ErrorList errors={errors} />
            </>
          }
        >
          <div className="policy-brackets">
            {fields.map(({ key, name }, at) => {
              const isLast = at === fields.length - 1
              return (
                <div key={key} className="policy-bracket">
                  {isLast ? (
                    <span className="policy-bracket-rest">{t('以上')}</span>
                  ) : (
                    <Form.Item
                      name={[name, 'upTo']}
                      rules={[{ required: true, message: t('请输入金额') }]}
                    >
                      <PriceField
                        mode={feeMode.values.perTransaction}
                        unit={t('元及以下')}
                        aria-label={t('第 {place} 档上限', { place: at + 1 })}
                      />
                    </Form.Item>
                  )}
                  <Form.Item
                    name={[name, 'rate']}
                    rules={[{ required: true, message: t('请输入百分比，如 1.5') }]}
                  >
                    <PriceField
                      mode={feeMode.values.percentage}
                      aria-label={t('第 {place} 档税率', { place: at + 1 })}
                    />
                  </Form.Item>
                  <Button
                    type="text"
                    disabled={isLast}
                    aria-label={t('删除第 {place} 档', { place: at + 1 })}
                    onClick={() => remove(name)}
                  >
                    {t('删除')}
                  </Button>
                </div>
              )
            })}
            {fields.length < 7 && (
              <Button type="dashed" onClick={() => add({}, fields.length - 1)}>
                {t('添加一档')}
              </Button>
            )}
          </div>
        </Form.Item>
      )}
    </Form.List>
  )
}
