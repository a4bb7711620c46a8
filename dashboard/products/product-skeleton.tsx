import { SkeletonGroup, SkeletonLine, SkeletonRectangle } from '@wix/design-system'

/** Placeholders for `rows` products that are being loaded. */
export function ProductSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true">
      <SkeletonGroup>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="fsb-product-row">
            <SkeletonRectangle width="40px" height="40px" />
            <span className="fsb-product-label">
              <SkeletonLine width="60%" />
              <SkeletonLine width="20%" />
            </span>
          </div>
        ))}
      </SkeletonGroup>
    </div>
  )
}
