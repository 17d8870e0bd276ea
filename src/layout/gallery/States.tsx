import { Button } from '@mui/material'
import { Icon } from '../icons.tsx'
import { useText } from '../language.tsx'
import { PageHead, Sheet } from '../Page.tsx'
import { EmptyState, ErrorState, Reason, SkeletonTable } from '../States.tsx'

export function States() {
  const text = useText()
  return (
    <>
      <PageHead title={text({ ar: 'الحالات', en: 'States' })} />
      <div className="with-aside">
        <div className="stack">
          <Sheet flush>
            <EmptyState
              title={{ ar: 'لا موردين بعد', en: 'No suppliers yet' }}
              actions={
                <Button size="small" variant="contained" startIcon={<Icon name="plus" />}>
                  {text({ ar: 'مورد جديد', en: 'New supplier' })}
                </Button>
              }
            >
              <p>
                {text({
                  ar: 'سجّل من تشتري منهم لتعرف ما عليك لكلٍّ منهم ومتى يستحق.',
                  en: 'Record whom you buy from, to know what you owe each of them and when.',
                })}
              </p>
            </EmptyState>
          </Sheet>
          <Sheet title={{ ar: 'تحميل', en: 'Loading' }} flush>
            <SkeletonTable
              rows={4}
              columns={[
                { label: { ar: 'الرقم', en: 'Number' } },
                { label: { ar: 'العميل', en: 'Client' } },
                { label: { ar: 'المتبقي', en: 'Residual' }, isAmount: true },
              ]}
            />
          </Sheet>
          <Sheet title={{ ar: 'خطأ، ولم يضع شيء', en: 'An error, and nothing is lost' }} flush>
            <ErrorState
              title={{
                ar: 'تعذر الترحيل: مجموع المدين لا يساوي الدائن.',
                en: 'Not posted: debits do not equal credits.',
              }}
              actions={<Button size="small">{text({ ar: 'حاول مرة أخرى', en: 'Try again' })}</Button>}
            >
              <p>{text({ ar: 'ما كتبته محفوظ في المسودة.', en: 'What you typed is kept in the draft.' })}</p>
            </ErrorState>
          </Sheet>
        </div>
        <Sheet title={{ ar: 'غير متاح الآن، ولماذا', en: 'Not possible now, and why' }} flush>
          <ul className="reasons">
            <Reason icon={<Icon name="edit" />} action={{ ar: 'تعديل', en: 'Edit' }}>
              {text(
                {
                  ar: 'عليها مرتجع {number}. ألغِ المرتجع أولًا.',
                  en: 'Return {number} refers to it. Void the return first.',
                },
                { number: 'SR-2026-0031' },
              )}
            </Reason>
            <Reason icon={<Icon name="trash" />} action={{ ar: 'حذف', en: 'Delete' }}>
              {text({
                ar: 'المرحّل لا يُحذف؛ يُلغى بقيد عكسي ويبقى رقمه.',
                en: 'Posted documents are never deleted; they are voided and keep their number.',
              })}
            </Reason>
          </ul>
        </Sheet>
      </div>
    </>
  )
}
