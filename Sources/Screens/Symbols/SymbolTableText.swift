/// The symbols of the table: the name of Apple's symbol, the code point of its stand-in in the font
/// Material Icons, and its sign in a terminal.
///
/// With `~` the outline of a filled stand-in is stroked. `-` is a shape of `SymbolPath`.
let symbolTableText = """
    accessibility e92c ♙  airplane e539 ✈  airplayaudio e055 ▵  alarm e855 ◷  alarm.fill e855 ◷
    antenna.radiowaves.left.and.right ebba ≋  applewatch e334 ◷  archivebox ~e149 ▣
    archivebox.fill e149 ▣  arrow.2.circlepath e627 ↻  arrow.backward e5c4 ←  arrow.branch e0b6 ⑂
    arrow.clockwise e5d5 ↻  arrow.counterclockwise e042 ↺  arrow.down e5db ↓
    arrow.down.circle f181 ↓  arrow.down.circle.fill f181 ↓  arrow.down.left e0b5 ↙
    arrow.down.right f1e4 ↘  arrow.down.right.and.arrow.up.left f1cf ⤡  arrow.down.to.line e2c4 ↧
    arrow.forward e5c8 →  arrow.left e5c4 ←  arrow.left.arrow.right e8d4 ⇆  arrow.right e5c8 →
    arrow.right.circle ~eaaa →  arrow.right.circle.fill eaaa →  arrow.right.square e879 ⇥
    arrow.triangle.2.circlepath e627 ↻  arrow.triangle.branch e0b6 ⑂  arrow.triangle.merge e0b3 ⑂
    arrow.turn.down.left e31b ↵  arrow.up e5d8 ↑  arrow.up.arrow.down e8d5 ⇅
    arrow.up.circle f182 ↑  arrow.up.circle.fill f182 ↑  arrow.up.left f1e2 ↖
    arrow.up.left.and.arrow.down.right f1ce ⤢  arrow.up.right e0b2 ↗  arrow.up.to.line e2c6 ↥
    arrow.uturn.backward e166 ↶  arrow.uturn.forward e15a ↷  arrow.uturn.left e166 ↶
    arrow.uturn.right e15a ↷  arrowshape.turn.up.left e15e ↩  arrowshape.turn.up.left.fill e15e ↩
    arrowshape.turn.up.right f060 ↪  at e0e6 @  backward.end.fill e045 «  backward.fill e020 «
    bag - ▽  bag.fill e54c ▼  bandage ~e3f3 ✚  bandage.fill e3f3 ✚  banknote ~ef63 ▭
    banknote.fill ef63 ▬  barcode - ▥  barcode.viewfinder e3c2 ▥  basket ~e8cb ▽
    basket.fill e8cb ▼  battery.100 e1a4 ▮  battery.25 ebe0 ▯  bed.double ~ea45 ▭
    bed.double.fill ea45 ▬  bell e7f5 ⍾  bell.badge ~e7f7 ⍾  bell.badge.fill e7f7 ⍾
    bell.fill e7f4 ⍾  bell.slash e7f6 ⊘  bell.slash.fill e7f6 ⊘  bicycle e52f ∞  binoculars e2db ∞
    birthday.cake ~e7e9 ♨  birthday.cake.fill e7e9 ♨  bluetooth e1a7 B  bold e238 B  bolt ~ea0b ϟ
    bolt.fill ea0b ϟ  bolt.slash e3e6 ⊘  book ~ea19 ▤  book.closed ~e865 ▮
    book.closed.fill e865 ▮  book.fill ea19 ▤  bookmark e867 ▯  bookmark.fill e866 ▮
    books.vertical e02f ▥  books.vertical.fill e02f ▥  briefcase ~e8f9 ▣  briefcase.fill e8f9 ▣
    bubble.left e0cb ◯  bubble.left.and.bubble.right ~e0bf ◯
    bubble.left.and.bubble.right.fill e0bf ●  bubble.left.fill e0ca ●  bubble.right e0cb ◯
    bubble.right.fill e0ca ●  building ea40 ▥  building.2 e7f1 ▥  building.2.fill e7f1 ▥
    building.columns e84f ▥  building.columns.fill e84f ▥  building.fill ea40 ▥  bus ~e530 ▭
    bus.fill e530 ▬  calendar e935 ▦  calendar.badge.clock eb7b ▦  calendar.badge.plus e742 ▦
    camera ~e412 ◉  camera.fill e412 ◉  camera.viewfinder e3b4 ⛶  car ~e531 ▭  car.fill e531 ▬
    cart e8cc ▽  cart.badge.plus e854 ▽  cart.fill e8cc ▼  case ~e8f9 ▣  case.fill e8f9 ▣
    character e8e2 A  chart.bar e26b ▂  chart.bar.fill f20c ▂  chart.line.downtrend.xyaxis e8e3 ↘
    chart.line.uptrend.xyaxis e8e5 ↗  chart.pie ~e6c4 ◔  chart.pie.fill e6c4 ◔
    chart.xyaxis.line e6e1 ↗  checklist e6b1 ☑  checkmark - ✓  checkmark.circle e92d ✓
    checkmark.circle.fill e86c ✓  checkmark.seal ~ef76 ✓  checkmark.seal.fill ef76 ✓
    checkmark.shield ~e8e8 ⛨  checkmark.shield.fill e8e8 ⛨  checkmark.square ~e834 ☑
    checkmark.square.fill e834 ☑  chevron.backward - ‹  chevron.down - ⌄  chevron.forward - ›
    chevron.left - ‹  chevron.left.2 eac3 «  chevron.left.forwardslash.chevron.right e86f ⟨
    chevron.right - ›  chevron.right.2 eac9 »  chevron.up - ⌃  chevron.up.chevron.down e5d7 ⇅
    circle e836 ○  circle.fill ef4a ●  circle.inset.filled e837 ◉  clock e8b5 ◷
    clock.arrow.circlepath e889 ↺  clock.fill e924 ◷  cloud ~e2bd ☁  cloud.bolt ebdb ☁
    cloud.bolt.fill ebdb ☁  cloud.fill e2bd ☁  cloud.rain - ☂  cloud.rain.fill - ☂  cloud.sun - ☁
    cloud.sun.fill - ☁  cpu e322 ▦  creditcard e870 ▭  creditcard.and.123 eff1 ▭
    creditcard.fill e870 ▬  cross ~e548 ✚  cross.case ~f109 ✚  cross.case.fill f109 ✚
    cross.fill e548 ✚  crown - ♕  crown.fill - ♕  cube - ⬡  cube.fill - ⬢  cup.and.saucer ~e541 ∪
    cup.and.saucer.fill e541 ∪  curlybraces ead3 ❵  delete.left ~e14a ⌫  delete.left.fill e14a ⌫
    desktopcomputer e30b ▭  diamond - ◇  diamond.fill - ◆  display ef5b ▭  doc ~e24d ▯
    doc.badge.plus e89c ▤  doc.fill e24d ▮  doc.on.clipboard e14f ⧉  doc.on.doc e14d ⧉
    doc.on.doc.fill e173 ⧉  doc.richtext ef42 ▤  doc.text ~e873 ▤  doc.text.fill e873 ▤
    dollarsign.circle ~e263 $  dollarsign.circle.fill e263 $  dot.radiowaves.left.and.right e51e ≋
    drop ~e798 ○  drop.fill e798 ●  dumbbell eb43 ⊷  dumbbell.fill eb43 ⊷  ellipsis e5d3 ⋯
    ellipsis.bubble ~e625 ⋯  ellipsis.bubble.fill e625 ⋯  ellipsis.circle - ⋯
    ellipsis.circle.fill ef64 ⋯  envelope e0e1 ✉  envelope.badge f18a ✉  envelope.fill e158 ✉
    envelope.open ~e151 ✉  envelope.open.fill e151 ✉  exclamationmark e645 !
    exclamationmark.circle e001 !  exclamationmark.circle.fill e000 !
    exclamationmark.triangle - ⚠  exclamationmark.triangle.fill e002 ⚠  externaldrive e1db ▭
    eye ~e8f4 ◉  eye.fill e8f4 ◉  eye.slash e8f5 ⊘  eye.slash.fill e8f5 ⊘  eyedropper e3b8 ✎
    face.smiling e0ed ☺  face.smiling.inverse e815 ☻  faceid e87c ☺  ferry e532 ▭
    figure.run e566 ♙  figure.stand e84e ♙  figure.walk e536 ♙  film ~e02c ▤  film.fill e02c ▤
    flag e16e ⚑  flag.fill e153 ⚑  flame ~ef55 ♨  flame.fill ef55 ♨  folder ~e2c7 ▭
    folder.badge.plus e2cc ▭  folder.fill e2c7 ▬  fork.knife e56c ψ  forward.end.fill e044 »
    forward.fill e01f »  fuelpump e546 ▯  fuelpump.fill e546 ▮  function e24a ƒ
    gamecontroller ~ea28 ⊡  gamecontroller.fill ea28 ⊡  gear e8b8 ⚙  gearshape ~e8b8 ⚙
    gearshape.2 f10c ⚙  gearshape.fill e8b8 ⚙  gift e8f6 ▣  gift.fill e8b1 ▣  globe e894 ◍
    guitars - ♬  guitars.fill - ♬  graduationcap ~e80c ▲  graduationcap.fill e80c ▲
    hammer ~ea59 ⚒  hammer.fill ea59 ⚒  hand.raised ~e764 ✋  hand.raised.fill e764 ✋
    hand.thumbsdown ~e8db ☟  hand.thumbsdown.fill e8db ☟  hand.thumbsup ~e8dc ☝
    hand.thumbsup.fill e8dc ☝  headphones f01f ∩  heart e87e ♡  heart.fill e87d ♥
    heart.slash eac2 ⊘  heart.text.square ~eaa2 ♡  hexagon ~eb39 ⬡  hexagon.fill eb39 ⬢
    highlighter e22b ✎  hourglass e88b ⧗  house ~e88a ⌂  house.fill e88a ⌂  icloud e2c2 ☁
    icloud.and.arrow.down ~e2c0 ☁  icloud.and.arrow.up ~e2c3 ☁  icloud.fill e2bd ☁
    icloud.slash e2c1 ⊘  infinity eb3d ∞  info - ℹ  info.circle - ⓘ  info.circle.fill e88e ⓘ
    ipad e32f ▯  iphone e32c ▯  italic e23f I  key ~e0da ⚿  key.fill e0da ⚿  keyboard e312 ▦
    ladybug ~e868 ✻  ladybug.fill e868 ✻  laptopcomputer e31e ▭  leaf ~ea35 ❧  leaf.fill ea35 ❧
    lifepreserver ef73 ◍  lightbulb e90f ☼  lightbulb.fill e0f0 ☼  line.3.horizontal e5d2 ☰
    line.3.horizontal.decrease e152 ≡  line.3.horizontal.decrease.circle - ≡
    line.3.horizontal.decrease.circle.fill - ≡  line.horizontal.3 e5d2 ☰  link e157 ∞
    link.badge.plus e178 ∞  list.bullet e241 ☰  list.clipboard ~e85d ☰  list.clipboard.fill e85d ☰
    list.dash e896 ☰  list.number e242 ☰  location ~e569 ➤  location.circle e55c ⌖
    location.circle.fill e55c ⌖  location.fill e569 ➤  location.slash f1ef ⊘  lock ~e897 ⚿
    lock.fill e897 ⚿  lock.open e898 ⚿  lock.open.fill e898 ⚿  lock.shield ~e32a ⚿
    magnifyingglass - ⌕  map ~e55b ▤  map.fill e55b ▤  mappin e55f ⌖  mappin.and.ellipse e56a ⌖
    mappin.circle ~e0c8 ⌖  mappin.circle.fill e0c8 ⌖  medal ~ea3f ✪  medal.fill ea3f ✪
    megaphone ~ef49 ◁  megaphone.fill ef49 ◀  message e0cb ◯  message.fill e0ca ●  mic e02a ⚲
    mic.fill e029 ⚲  mic.slash e02b ⊘  mic.slash.fill e02b ⊘  minus e15b −  minus.circle e15d ⊖
    minus.circle.fill e15c ⊖  minus.magnifyingglass e900 ⌕  moon ~e51c ☾  moon.fill e51c ☾
    moon.stars ~ea46 ☾  moon.stars.fill ea46 ☾  multiply e5cd ✕  music.mic - ⚲  music.note e405 ♪
    music.note.list e03d ♫  network e894 ◍  newspaper eb81 ▤  newspaper.fill eb81 ▤  nosign e14b ⊘
    note.text ~f1fc ▤  number eac7 #  paintbrush ~e3ae ✎  paintbrush.fill e3ae ✎
    paintpalette ~e40a ◕  paintpalette.fill e40a ◕  paperclip e226 ∞  paperplane ~e163 ➤
    paperplane.fill e163 ➤  pause e034 ‖  pause.circle e036 ‖  pause.circle.fill e035 ‖
    pause.fill e034 ‖  pawprint ~e91d ✿  pawprint.fill e91d ✿  pencil e3c9 ✎  pencil.slash e950 ⊘
    percent eb58 %  person e7ff ☺  person.2 e7fc ☺  person.2.fill e7fb ☻  person.3 ~f233 ☺
    person.3.fill f233 ☻  person.badge.minus ef66 ☺  person.badge.plus ea4d ☺
    person.circle ~e853 ☺  person.circle.fill e853 ☻  person.crop.circle ~e853 ☺
    person.crop.circle.badge.plus e7fe ☺  person.crop.circle.fill e853 ☻  person.fill e7fd ☻
    person.text.rectangle ~ea67 ▭  person.text.rectangle.fill ea67 ▬  phone ~e0b0 ☎
    phone.down.fill e0b1 ☎  phone.fill e0b0 ☎  photo - ▨  photo.fill e410 ▨
    photo.on.rectangle e413 ▨  photo.on.rectangle.angled e413 ▨  pills ~f033 ◖  pills.fill f033 ◖
    pin ~f10d ⊤  pin.fill f10d ⊤  play ~e037 ▷  play.circle e039 ▷  play.circle.fill e038 ▶
    play.fill e037 ▶  play.rectangle ~f06a ▷  play.rectangle.fill f06a ▶  plus e145 +
    plus.circle e148 ⊕  plus.circle.fill e147 ⊕  plus.magnifyingglass e8ff ⌕  plus.square ~e146 ⊞
    plus.square.fill e146 ⊞  power e8ac ⏻  powerplug ~e63c ⏻  printer ~e8ad ▤  printer.fill e8ad ▤
    puzzlepiece ~e87b ✣  puzzlepiece.fill e87b ✣  qrcode ef6b ▦  qrcode.viewfinder f206 ▦
    questionmark eb8b ?  questionmark.circle e8fd ?  questionmark.circle.fill e887 ?
    quote.opening e244 “  record.circle e837 ◉  rectangle e3bc ▭
    rectangle.and.pencil.and.ellipsis e560 ✎  rectangle.fill eb54 ▬  rectangle.grid.1x2 ~e8e9 ▤
    rectangle.grid.1x2.fill e8e9 ▤  rectangle.portrait.and.arrow.forward e9ba ⇥
    rectangle.portrait.and.arrow.right e9ba ⇥  rectangle.stack e431 ⧉  repeat e040 ↻
    repeat.1 e041 ↻  safari ~e87a ◍  safari.fill e87a ◍  scissors e14e ✂  scope e1b3 ⌖
    seal ~e031 ✹  seal.fill e031 ✹  server.rack e875 ▤  shield ~e9e0 ⛨  shield.fill e9e0 ⛨
    shippingbox ~e1a1 ▣  shippingbox.fill e1a1 ▣  shuffle e043 ⤨  sidebar.leading e949 ◧
    sidebar.left e949 ◧  slider.horizontal.3 e429 ≡  slider.vertical.3 e01d ⫼  snowflake eb3b ❄
    sparkle - ✦  sparkles e65f ✦  speaker e04e ♪  speaker.fill e04e ♪  speaker.slash e04f ⊘
    speaker.slash.fill e04f ⊘  speaker.wave.2 e050 ♪  speaker.wave.2.fill e050 ♪
    sportscourt ea2f ◍  square e835 □  square.and.arrow.down - ↧  square.and.arrow.down.fill - ↧
    square.and.arrow.up e6b8 ↥  square.and.arrow.up.fill e6b8 ↥  square.and.pencil - ✎
    square.fill eb36 ■  square.grid.2x2 e9b0 ▦  square.grid.2x2.fill e9b0 ▦
    square.grid.3x3 e5c3 ▦  square.grid.3x3.fill e5c3 ▦  square.on.square e14d ⧉
    square.stack e3e0 ⧉  square.stack.3d.up ~e53b ⧉  square.stack.3d.up.fill e53b ⧉
    square.stack.fill e53b ⧉  star e83a ☆  star.circle ~e8d0 ✪  star.circle.fill e8d0 ✪
    star.fill e838 ★  star.leadinghalf.filled e839 ★  stethoscope ~f109 ✚  stop ~e047 □
    stop.circle ~ef71 ◉  stop.fill e047 ■  stopwatch ~e425 ◷  stopwatch.fill e425 ◷
    storefront ea12 ⌂  storefront.fill ea12 ⌂  strikethrough e246 S  suitcase ~f235 ▣
    suitcase.fill f235 ▣  sum e24a ∑  sun.max ~e518 ☀  sun.max.fill e518 ☀  sun.min e1ad ☀
    switch.2 e9f6 ⊸  tag ~f05b ◈  tag.fill f05b ◈  terminal eb8e ›  text.aligncenter e234 ≡
    text.alignleft e236 ≡  text.alignright e237 ≡  text.bubble ~e0b7 ◯  text.bubble.fill e0b7 ●
    textformat e165 A  textformat.size e245 A  theatermasks ~ea66 ☺  theatermasks.fill ea66 ☻
    thermometer e1ff ⌡  ticket ~e638 ▭  ticket.fill e638 ▬  timer ~e425 ◷  touchid e90d ◎
    tram e571 ▭  tram.fill e571 ▬  trash e92e ⌫  trash.fill e872 ⌫  trash.slash e92b ⊘
    tray e156 ▱  tray.and.arrow.down e168 ▱  tray.fill e156 ▰  tray.full e97f ▰  tree ~ea63 ♣
    tree.fill ea63 ♣  triangle e86b △  triangle.fill - ▲  trophy ~ea23 ♕  trophy.fill ea23 ♕
    tv e333 ▭  tv.fill e333 ▬  umbrella ~eb3e ☂  umbrella.fill eb3e ☂  underline e249 U
    video ~e04b ▷  video.fill e04b ▶  video.slash e04c ⊘  viewfinder e3c2 ⛶  wand.and.stars e663 ✦
    waveform e1b8 ⫼  waveform.path.ecg eaa2 ≋  wifi e63e ≋  wifi.slash e648 ⊘  wind efd8 ≋
    wineglass ~f1e8 Y  wineglass.fill f1e8 Y  wrench ~e869 ⚒  wrench.and.screwdriver ~f10b ⚒
    wrench.and.screwdriver.fill f10b ⚒  wrench.fill e869 ⚒  xmark e5cd ✕  xmark.circle e888 ⊗
    xmark.circle.fill e5c9 ⊗
    """
