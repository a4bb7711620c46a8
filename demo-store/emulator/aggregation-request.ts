import * as v from 'valibot'

/** The SDK writes infinite bounds as texts. */
const Bound = v.nullish(v.union([v.number(), v.pipe(v.string(), v.transform(Number), v.number())]))

const BucketSchema = v.pipe(
  v.object({ from: Bound, to: Bound }),
  v.check(({ from, to }) => from != null || to != null, 'needs a bound: from or to')
)

const ValueSchema = v.object({
  limit: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(250)), 10),
  sortType: v.nullish(v.picklist(['COUNT', 'VALUE']), 'COUNT'),
  sortDirection: v.nullish(v.picklist(['DESC', 'ASC']), 'DESC'),
  missingValues: v.nullish(v.picklist(['EXCLUDE', 'INCLUDE']), 'EXCLUDE'),
  includeOptions: v.nullish(v.object({ addToBucket: v.nullish(v.pipe(v.string(), v.maxLength(20))) }))
})
export type ValueOptions = v.InferOutput<typeof ValueSchema>

const RangeSchema = v.object({ buckets: v.pipe(v.array(BucketSchema), v.minLength(1), v.maxLength(50)) })
const ScalarSchema = v.object({ type: v.picklist(['COUNT_DISTINCT', 'MIN', 'MAX']) })
const IntervalSchema = v.picklist(['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND'])
export type Interval = v.InferOutput<typeof IntervalSchema>

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const FieldPath = v.pipe(v.string(), v.maxLength(200))

/** Every type demands the options of its own name. */
const LEVELS = [
  v.object({ type: v.literal('VALUE'), name: Name, fieldPath: FieldPath, value: ValueSchema }),
  v.object({ type: v.literal('RANGE'), name: Name, fieldPath: FieldPath, range: RangeSchema }),
  v.object({ type: v.literal('SCALAR'), name: Name, fieldPath: FieldPath, scalar: ScalarSchema }),
  v.object({
    type: v.literal('DATE_HISTOGRAM'),
    name: Name,
    fieldPath: FieldPath,
    dateHistogram: v.object({ interval: IntervalSchema })
  })
] as const

const LevelSchema = v.variant('type', LEVELS)
export type Level = v.InferOutput<typeof LevelSchema>

const namesDiffer = (list: readonly { name: string }[]) =>
  new Set(list.map(({ name }) => name)).size === list.length

const NestedSchema = v.object({
  type: v.literal('NESTED'),
  name: Name,
  fieldPath: v.optional(FieldPath, ''),
  nested: v.object({
    nestedAggregations: v.pipe(
      v.array(LevelSchema),
      v.minLength(2),
      v.maxLength(3),
      v.check((list) => namesDiffer(list), 'must each have a name of their own')
    )
  })
})

export const AggregationsSchema = v.optional(
  v.pipe(
    v.array(v.variant('type', [...LEVELS, NestedSchema])),
    v.maxLength(10),
    v.check((list) => namesDiffer(list), 'must each have a name of their own')
  ),
  []
)
export type Aggregation = v.InferOutput<typeof AggregationsSchema>[number]
