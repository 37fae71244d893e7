"""A shot as a film: firer, target, dice and result; it holds up no player, and stands still on demand."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .hands import FINAL, Mouse, acting, order
from .house import GAMES, HUMAN
from .screens import DESK, PHONE, serious, until
from .test_hidden import Ears

pytestmark = [pytest.mark.browser, pytest.mark.slow]
DEVICES = {"desk": DESK, "phone": PHONE}
TOLD_LANE = """() => {
    const said = ['.said', '.luck'].map((part) => document.querySelector(`.lane.told ${part}`)?.textContent)
    return said.every(Boolean) && said
}"""
VERDICT = re.compile(r"^(Miss|\d beat)")
PICTURE = "() => [...document.querySelectorAll('g.film, .lane')].map((one) => one.outerHTML).join()"
SAID = r'class="said[^>]*>([^<]+)'
WRITTEN = """(() => {
  const write = CanvasRenderingContext2D.prototype.fillText
  window.written = []
  window.shapes = []
  const Shape = Path2D
  window.Path2D = function (path) { window.shapes.push(path); return new Shape(path) }
  CanvasRenderingContext2D.prototype.fillText = function (text, ...at) {
    window.written.push(text)
    return write.call(this, text, ...at)
  }
})()"""
FOUGHT = """() => {
  const [lane, fighters] = [document.querySelector('.lane:has(.rows)'), [...document.querySelectorAll('g.film .halo')]]
  return lane && fighters.length && Number(getComputedStyle(lane).opacity) === 1 && {
    boxes: [lane, ...fighters].map((one) => one.getBoundingClientRect().toJSON()),
    rows: [...lane.querySelectorAll('.why')].map((one) => one.textContent),
    dice: lane.querySelectorAll('.die').length,
  }
}"""
LINES = """(all) => all.flatMap((one) => [...one.textContent.matchAll(/\\S+/g)].map((found) => {
  const range = document.createRange()
  range.setStart(one.firstChild, found.index)
  range.setEnd(one.firstChild, found.index + found[0].length)
  return [found[0], new Set([...range.getClientRects()].map(({ top }) => top)).size]
}))"""
LANDED = """() => {
  const dice = [...document.querySelectorAll('.lane.told polygon')]
  return dice.length && dice.map((one) => one.getAttribute('points'))
}"""
LATER = """async () => { for (let k = 0; k < 60; k++) await new Promise((done) => requestAnimationFrame(done)) }"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
VIA = {"B1": "13,7 to 14,6", "R1": "23,17 to 22,18"}
STEPS = (20, 250, 450, 700, 900)  # milliseconds; at the fourth it stands at its end, or the next one is shown


def actor(page):
    """The code of the unit that acts."""
    return re.search(r"[BR]\d", page.locator(".banner").inner_text())[0]


def fire(page):
    """The unit that acts fires at the other side's first; its code and the other's."""
    who = actor(page)
    target = "R1" if who[0] == "B" else "B1"
    order(page, f"fire {who} at {target}")
    return who, target


@pytest.mark.parametrize("device", DEVICES)
def test_a_shot_is_shown_with_its_dice_and_gone_again(visits, house, device):
    page = visits.open(**DEVICES[device])
    acting(house, page, "squads", Mouse)
    who, target = fire(page)
    lane = page.locator(".lane")
    expect(lane).to_contain_text(f"{who} fires at {target}")
    expect(lane).to_contain_text("range die")
    expect(lane.locator("svg").nth(2)).to_be_attached()
    expect(lane.locator(".said")).to_have_text(VERDICT)
    expect(lane.locator(".luck")).to_have_text(re.compile(r"^\d+ of 100 such shots (miss|do this, or better)$"))
    expect(page.locator("g.film path.line").first).to_be_attached()
    expect(lane).to_have_count(0)
    expect(page.locator("p[aria-live=polite]").filter(has_text=re.compile(r"\w"))).not_to_have_count(0)


@pytest.mark.parametrize("device", DEVICES)
def test_the_range_and_its_die_stand_on_the_line_of_fire(visits, house, device):
    """In the still, too; nothing of the lane lies over it."""
    page = visits.open(reduced_motion="reduce", **DEVICES[device])
    acting(house, page, "squads", Mouse)
    fire(page)
    pill, lane = page.locator("g.film .range"), page.locator(".lane")
    expect(pill).to_have_text(re.compile(r"^\d+(\.\d)?″ · D(4|6|8|10|12)$"))
    expect(lane.locator(".die.bar small")).to_have_text(pill.text_content().split(" · ")[1])
    assert not meet(pill.bounding_box(), lane.bounding_box())
    begun = [line.get_attribute("d").split("L")[0] for line in page.locator("g.film path.line").all()]
    assert len(set(begun)) >= 2


@pytest.mark.parametrize("device", DEVICES)
def test_a_test_is_one_die_against_a_number_beside_the_squad_itself(visits, house, device):
    page = visits.open(reduced_motion="reduce", **DEVICES[device])
    acting(house, page, "squads", Mouse)
    order(page, f"position {actor(page)}")
    lane = page.locator(".lane.test")
    expect(lane.locator("svg")).to_have_count(1)
    expect(lane.locator(".gap")).to_have_text(re.compile(r"^over \d$"))
    page.evaluate(DRAWN)
    box = lane.bounding_box()
    own = [one.bounding_box() for one in page.locator(".halo.own").all()]
    beside = {**box, "x": box["x"] - 60, "y": box["y"] - 60, "width": box["width"] + 120, "height": box["height"] + 120}
    assert any(meet(beside, one) for one in own)
    assert not any(meet(box, one) for one in own)


@pytest.mark.parametrize("device", DEVICES)
def test_a_test_of_nerve_says_how_often_it_comes_so(visits, house, device):
    page = visits.open(**DEVICES[device])
    acting(house, page, "squads", Mouse)
    order(page, f"position {actor(page)}")
    verdict, luck = page.wait_for_function(TOLD_LANE).json_value()
    assert re.fullmatch(r"\d+ of 100 such rolls (succeed|fail)", luck.strip())
    assert verdict.startswith("Passed") is luck.strip().endswith("succeed")


def test_a_boarders_shot_says_how_often_it_comes_so(visits, house):
    page = visits.open(**DESK)
    links = house.new_game(**GAMES["boarding"], players=[HUMAN, HUMAN])
    page.goto(links[house.mover(links)])
    Mouse(page).settled()
    for text in ("activate T1", "step N", "open D1", "step NE and fire at G2"):
        order(page, text)
    expect(page.locator(".lane .luck")).to_have_text(re.compile(r"^\d+ of 100 such (shots|rolls) "))


@pytest.mark.parametrize("device", DEVICES)
def test_a_move_is_drawn_corner_by_corner(visits, house, device):
    page = visits.open(reduced_motion="reduce", **DEVICES[device])
    acting(house, page, "squads", Mouse)
    who = actor(page)
    order(page, f"move {who} via {VIA[who]}")
    expect(page.locator("g.film path.way")).to_have_attribute("d", re.compile(r"^M[^L]+L[^L]+L[^L]+$"))


@pytest.mark.nightly
@pytest.mark.parametrize("ends", ["Escape", "Space", "tap"])
def test_whoever_does_something_ends_the_film_and_does_it(visits, house, ends):
    page = visits.open(reduced_motion="reduce", **DESK)  # so that it would stay for four seconds
    acting(house, page, "squads", Mouse)
    who, _ = fire(page)
    page.locator(".lane").wait_for()
    if ends == "tap":
        page.locator("header .banner").click()
    else:
        page.keyboard.press(ends)
    page.evaluate(DRAWN)
    assert page.locator(".lane").count() == 0
    order(page, f"end {who}")
    expect(page.get_by_role("log")).to_contain_text(f"{who} ends its activation")


def test_with_reduced_motion_the_last_picture_stands_still(visits, house):
    page = visits.open(reduced_motion="reduce", **DESK)
    acting(house, page, "squads", Mouse)
    who, target = fire(page)
    lane = page.locator(".lane")
    expect(lane.locator(".said")).to_be_visible()
    expect(lane.locator(".head")).to_have_text(f"{who} fires at {target}")  # whatever followed, and of it alone
    first = lane.screenshot()
    page.evaluate(LATER)
    assert lane.screenshot() == first
    expect(page.locator("g.film path.tracer")).to_have_count(0)


@pytest.mark.nightly
def test_how_fast_films_run_is_kept_and_still_ones_stand(visits, house):
    page = visits.open(**DESK)
    acting(house, page, "squads", Mouse)
    page.get_by_role("button", name="Settings", exact=True).click()
    speeds = page.get_by_role("group", name="Films", exact=True)
    expect(speeds.get_by_role("button")).to_have_text(["slow", "normal", "fast", "still"])
    speeds.get_by_role("button", name="still", exact=True).click()
    page.reload()
    Mouse(page).settled()
    page.get_by_role("button", name="Settings", exact=True).click()
    expect(speeds.get_by_role("button", name="still", exact=True)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    fire(page)
    expect(page.locator(".lane .said")).to_be_visible()
    expect(page.locator("g.film path.tracer")).to_have_count(0)


def test_on_a_phone_the_dice_leave_the_table_and_the_tray_free(visits, house):
    page = visits.open(reduced_motion="reduce", **PHONE)
    acting(house, page, "squads", Mouse)
    fire(page)
    lane = page.locator(".lane")
    expect(lane.locator(".said")).to_be_visible()
    box, tray = lane.bounding_box(), page.get_by_role("button", name="Move", exact=True).bounding_box()
    assert box["width"] <= 374
    assert box["height"] <= 120
    assert box["y"] + box["height"] <= tray["y"]


@pytest.mark.nightly
@pytest.mark.parametrize("device", DEVICES)
def test_a_round_of_close_combat_covers_neither_fighter_with_its_two_rows_of_dice(visits, house, device):
    links = house.new_game(**GAMES["boarding"], players=[HUMAN, HUMAN])
    boarder, stalker = visits.open(**DEVICES[device]), visits.open(**DEVICES[device])
    boarder.goto(links[0])
    stalker.goto(links[1])
    Mouse(boarder).settled()
    for text in ("activate T1", "step N", "open D1", "step NE", "turn W"):
        order(boarder, text)
    Mouse(stalker).settled()
    for text in ("activate G1", "step E", "step E"):
        order(stalker, text)
    stalker.keyboard.press("/")
    stalker.get_by_role("combobox", name="An order as text").fill("attack T1")
    stalker.keyboard.press("Enter")
    seen = boarder.wait_for_function(FOUGHT).json_value()
    lane, *fighters = seen["boxes"]
    assert seen["rows"] == ["attacker G1", "defender T1"]
    assert seen["dice"] >= 11
    assert len(fighters) == 2
    assert not any(meet(lane, fighter) for fighter in fighters)
    if device == "phone":
        assert lane["height"] <= 120


@pytest.mark.parametrize("device", DEVICES)
def test_no_word_under_a_die_is_broken_without_a_hyphen(visits, house, device):
    """Words stand whole, but for those that have a hyphen for the end of a line."""
    links = house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN])
    page = visits.open(reduced_motion="reduce", locale="de-DE", **DEVICES[device])
    seat = house.mover(links)
    page.goto(links[seat])
    who, target = ("B1", "R1") if seat == 0 else ("R1", "B1")
    for text in ("first", f"activate {who}", f"fire {who} at {target}"):
        Mouse(page).settled()
        page.keyboard.press("/")
        page.locator("#command").fill(text)
        page.keyboard.press("Enter")
        page.locator("#command").wait_for(state="detached")
        page.locator("[aria-busy=true]").wait_for(state="detached")
    expect(page.locator(".lane .why").first).to_be_visible()
    words = page.locator(".lane .why").evaluate_all(LINES)
    assert any(len(word) > 12 for word, _ in words)
    assert not [word for word, lines in words if lines > (2 if "\u00ad" in word else 1)]
    assert {"auto"} == {page.locator(".lane .why").first.evaluate("(one) => getComputedStyle(one).hyphens")}
    assert device == "desk" or page.locator(".lane").bounding_box()["height"] <= 120
    boxes = [die.bounding_box() for die in page.locator(".lane .why").all()]
    assert not any(meet(one, other) for k, one in enumerate(boxes) for other in boxes[:k])


def typed(page):
    """Type the dice of a shot: a one has to be beaten, and all that are thrown against it do."""
    keypad, first = Mouse(page).keypad, True
    while keypad.count():
        page.keyboard.press("1" if first else "4")
        first = False
        page.locator(".primary[aria-busy=false]").wait_for()


def stepped(replay, moments):
    """The pictures of a step's film, so many milliseconds after one another, on a page whose clock is set."""
    replay.keyboard.press("ArrowRight")
    replay.clock.run_for(0)
    replay.locator("g.film").first.wait_for(state="attached")
    pictures = []
    for ms in moments:
        replay.clock.run_for(ms)
        pictures.append(replay.evaluate(PICTURE))
    return pictures


def step_back(replay):
    """Go to the step before, on a page whose clock is set, and let what is shown there end."""
    slider = replay.get_by_role("slider")
    before = slider.input_value()
    replay.keyboard.press("ArrowLeft")
    expect(slider).not_to_have_value(before)
    replay.clock.run_for(3000)


def fetch_neighbours(replay, ears):
    """Wait for films and for the scenes before the last position: a clock that stands still would hold them up."""
    slider = replay.get_by_role("slider")
    slider.wait_for()
    replay.get_by_role("button", name=re.compile("^What happened in turn")).first.wait_for()  # it comes with the films
    last = int(slider.get_attribute("max"))
    until(replay, lambda: {n for what, n in ears.past() if what == "past"} >= set(range(max(last - 4, 0), last)))


def meet(one, other):
    """Whether two boxes lie over one another."""
    return all(one[at] < other[at] + other[long] and other[at] < one[at] + one[long]
               for at, long in (("x", "width"), ("y", "height")))


@pytest.mark.nightly
def test_the_replay_shows_the_film_of_a_step_as_often_as_one_steps(visits, house):
    """Every moment of the storyboard is another picture, and it ends with the same."""
    page = visits.open(**DESK)
    _, links = acting(house, page, "squads", Mouse)
    fire(page)
    replay = visits.open(**DESK)
    ears = Ears(replay)
    replay.clock.install(time=0)
    replay.goto(links[0])
    replay.get_by_role("button", name="Replay").click()
    fetch_neighbours(replay, ears)
    replay.clock.pause_at(100_000)
    step_back(replay)
    seen = []
    for _ in range(2):
        seen.append(stepped(replay, STEPS))
        replay.clock.run_for(9000)
        step_back(replay)
    assert re.findall(SAID, seen[0][3]) == re.findall(SAID, seen[1][3])
    assert len(set(seen[0])) >= 4
    assert 'class="tracer' not in seen[0][-1]


def played_until(house, page, shown):
    """Battles against the computer, one after another, until something is shown: dice may end one before it is."""
    page.goto(house.against_bot("squads")[0])
    hands = Mouse(page)
    hands.settled()
    while not shown.count():
        said = hands.settled()
        if said == FINAL:
            page.goto(house.against_bot("squads")[0])
        else:
            hands.step(said)
        page.locator("[aria-busy=true]").wait_for(state="detached")


@pytest.mark.nightly
def test_what_the_enemy_did_is_listed_numbered_and_shown_again(visits, house):
    page = visits.open(**DESK)
    recap = page.get_by_role("region", name="What Red Patrol did")
    again = recap.get_by_role("button", name="See it again")
    played_until(house, page, again)
    expect(recap.get_by_role("listitem").first).to_contain_text(re.compile(r"1\W.*R\d fires", re.DOTALL))
    expect(page.locator("svg g.number").filter(has_text="1").first).to_be_visible()
    assert serious(page) == []
    again.click()
    expect(page.locator("g.film")).to_be_attached()
    recap.get_by_role("button", name="Go on").click()
    expect(recap).to_have_count(0)
    page.get_by_role("button", name="What Red Patrol did").click()
    expect(recap).to_be_visible()


def test_what_the_enemy_did_is_a_film_in_a_file(visits, house):
    """A video where the browser records one, with pictures in it; else a picture."""
    page = visits.open(**DESK)
    clip = page.get_by_role("region", name="What Red Patrol did").get_by_role("button", name="Clip")
    played_until(house, page, clip)
    with page.expect_download() as taken:
        clip.click()
    file = taken.value
    assert re.fullmatch(r"dieshift-\d+\.(webm|mp4|png)", file.suggested_filename)
    assert Path(file.path()).stat().st_size > 2000


@pytest.mark.nightly
def test_where_no_video_is_recorded_a_clip_is_a_picture_that_moves(visits, house):
    """Two dozen pictures of what this seat was told, in animated PNG, which the browser itself can show."""
    page = visits.open(**DESK)
    page.add_init_script("delete window.MediaRecorder")
    page.add_init_script(WRITTEN)
    acting(house, page, "squads", Mouse)
    fire(page)
    luck = page.locator(".lane .luck").text_content()
    with page.expect_download() as taken:
        page.get_by_role("button", name="Clip", exact=True).click()
    data = Path(taken.value.path()).read_bytes()
    assert taken.value.suggested_filename.endswith(".png")
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert (data.count(b"fcTL"), b"acTL" in data, b"fdAT" in data) == (24, True, True)
    size = page.evaluate("""(data) => new Promise((done) => {
      const picture = new Image()
      picture.onload = () => done([picture.width, picture.height])
      picture.onerror = () => done('broken')
      picture.src = URL.createObjectURL(new Blob([new Uint8Array(data)], { type: 'image/png' }))
    })""", list(data))
    assert size == [960, 540]
    assert luck in page.evaluate("window.written")


@pytest.mark.nightly
@pytest.mark.parametrize("device", DEVICES)
def test_ones_own_shot_is_seen_again_and_is_a_film_in_a_file(visits, house, device):
    """Until the next order, with its luck in words, in the file too, where each die has its shape."""
    page = visits.open(**DEVICES[device])
    page.add_init_script(WRITTEN)
    acting(house, page, "squads", Mouse)
    who, _ = fire(page)
    lane = page.locator(".lane")
    luck, range_ = lane.locator(".luck").text_content(), page.locator("g.film .range").text_content()
    shapes = {f"M{'L'.join(points.split())}Z" for points in page.wait_for_function(LANDED).json_value()}
    expect(lane).to_have_count(0)
    page.get_by_role("button", name="See it again", exact=True).click()
    expect(lane.locator(".luck")).to_have_text(luck)
    expect(lane).to_have_count(0)
    assert serious(page) == []
    clip = page.get_by_role("button", name="Clip", exact=True)
    with page.expect_download() as taken:
        clip.click()
    assert Path(taken.value.path()).stat().st_size > 2000
    assert {luck, range_} <= set(page.evaluate("window.written"))
    assert len(shapes) > 1
    assert shapes <= set(page.evaluate("window.shapes"))
    order(page, f"end {who}")
    expect(clip).to_have_count(0)
