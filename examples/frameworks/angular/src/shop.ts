import { Component, signal } from '@angular/core'

import { ShopBar } from './shop-bar'

@Component({
  selector: 'the-shop',
  imports: [ShopBar],
  template: `
    @if (hasBar()) {
      <shop-bar [total]="total()" />
    }
    <button (click)="total.set(total() + 5)">Five more</button>
    <button (click)="hasBar.set(!hasBar())">Toggle</button>
  `
})
export class Shop {
  readonly total = signal(20)
  readonly hasBar = signal(true)
}
